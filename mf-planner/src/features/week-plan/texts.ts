import { defineTexts } from '@forkcast/ui';

/** Texts of the planner around the week. */
export const t = defineTexts({
  pageTitle: 'Meal Planner',
  generate: 'Generate shopping list',
  generating: 'Generating...',
  previousWeek: 'Previous week',
  nextWeek: 'Next week',
  thisWeek: 'This week',

  othersPlanned: '{recipe} was planned for {slot}',
  othersMoved: '{recipe} was moved to {slot}',
  othersChanged: '{recipe} for {slot} was changed',
  othersRemoved: '{recipe} was removed from {slot}',
  othersMany: {
    one: '{count} meal changed this week',
    other: '{count} meals changed this week',
  },

  sampleShown: "Using demo data since we couldn't connect to the API.",
  weekNotLoaded: "This week couldn't be loaded.",
  weekNeedsNetwork: "This week isn't saved on this device. Connect to the internet to see it.",
  readOnlyOffline: "You're offline. You can view the plan, but not change it.",
  generateOffline: 'Generate when online',
  stale: 'This plan may be out of date: {reason}',
});
