import { defineTexts } from '@forkcast/ui';

/** Texts for repeating a meal. */
export const t = defineTexts({
  title: 'Repeat {recipe}',
  description:
    '{meal} every {weekday}, planned up to {weeks} weeks ahead. If you remove it from one week, it stays removed.',
  submit: 'Repeat',
  submitting: 'Repeating...',
  lengthLabel: 'Ends',
  untilStopped: 'When I stop it',
  untilDay: 'On a date',
  lastDayLabel: 'Last day',

  stopTitle: 'Stop repeating {recipe}?',
  stopBody: "It's already planned for the coming weeks. Do you want to keep those meals or remove them?",
  removeLater: 'Remove Upcoming Meals',
  keepLater: 'Keep Upcoming Meals',

  started: 'Recipe Set to Repeat',
  startedBody: '{recipe} is planned for {meal} every {weekday}',
  startedUntilBody: '{recipe} is planned for {meal} every {weekday} until {day}',
  startFailed: 'Failed to repeat recipe. Please try again.',
  startUndone: 'Repeat Undone',
  noLongerRepeats: '{recipe} no longer repeats',
  stopped: 'Repeat Stopped',
  laterRemoved: { one: '{count} upcoming meal removed', other: '{count} upcoming meals removed' },
  laterKept: "Meals you've already planned stay in the plan",
  stopFailed: 'Failed to stop repeating. Please try again.',
  alreadyStopped: 'This meal no longer repeats',
  repeatsAgain: '{recipe} repeats every week again',
});
