import { defineTexts } from '@forkcast/ui';

/** What repeating a meal says. */
export const t = defineTexts({
  title: 'Repeat {recipe}',
  description:
    '{meal} every {weekday}, planned up to {weeks} weeks ahead. A week you take it out of stays without it.',
  submit: 'Repeat',
  submitting: 'Repeating...',
  lengthLabel: 'How long',
  untilStopped: 'Until I stop it',
  untilDay: 'Until a day',
  lastDayLabel: 'Last day',

  stopTitle: 'Stop repeating {recipe}?',
  stopBody:
    'It is planned for the weeks ahead already. The meals after today can stay planned, or be removed.',
  removeLater: 'Remove Later Meals',
  keepLater: 'Keep Later Meals',

  started: 'Recipe Repeats',
  startedBody: '{recipe} is planned for {meal} every {weekday}',
  startedUntilBody: '{recipe} is planned for {meal} every {weekday} until {day}',
  startFailed: 'Failed to repeat recipe. Please try again.',
  startUndone: 'Repeat Undone',
  noLongerRepeats: '{recipe} no longer repeats',
  stopped: 'Repeat Stopped',
  laterRemoved: '{count} later meal(s) removed',
  laterKept: 'What is planned already stays planned',
  stopFailed: 'Failed to stop repeating. Please try again.',
  alreadyStopped: 'This meal does not repeat any more',
  repeatsAgain: '{recipe} repeats every week again',
});
