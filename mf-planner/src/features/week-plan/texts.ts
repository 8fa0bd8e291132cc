import { defineTexts } from '@forkcast/ui';

/** What the planner says around the week. */
export const t = defineTexts({
  pageTitle: 'Meal Planner',
  generate: 'Generate shopping list',
  generating: 'Generating...',
  previousWeek: 'Previous week',
  nextWeek: 'Next week',
  thisWeek: 'This week',
  roomyRows: 'Roomy rows',

  othersPlanned: 'New in the plan: {recipe} for {slot}',
  othersMoved: '{recipe} was moved to {slot}',
  othersChanged: '{recipe} for {slot} was changed',
  othersRemoved: '{recipe} for {slot} was taken out of the plan',
  othersMany: {
    one: '{count} meal of this week has changed',
    other: '{count} meals of this week have changed',
  },

  sampleShown: "Using demo data since we couldn't connect to the API.",
  weekNotLoaded: 'This week could not be loaded.',
  weekNeedsNetwork: 'This week is not kept on this device. It needs a network.',
  readOnlyOffline: 'The plan can be read. Changing it needs a network.',
  generateOffline: 'Generating needs a network',
  stale: 'This may not be the latest plan: {reason}',
});
