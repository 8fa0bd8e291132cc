import { consumer } from '@forkcast/service-kit';
import type { CalendarModels } from '../models';

type Models = Pick<CalendarModels, 'plan' | 'settings' | 'requestSyncSoon'>;

/** Updates the plan replica, and requests a sync of the household's calendars. */
export const followThePlan = consumer({
  durable: 'calendar-follows-the-plan',
  on: {
    'planner.meal-planned': async ({ data, householdId, ...changePoint }, models: Models) => {
      await models.plan.mealPlanned(householdId, data, changePoint);
      await requestSyncSoon(householdId, models);
    },
    'planner.meal-changed': async ({ data, householdId, ...changePoint }, models) => {
      await models.plan.mealChanged(householdId, data, changePoint);
      await requestSyncSoon(householdId, models);
    },
    'planner.meal-removed': async ({ data, householdId, ...changePoint }, models) => {
      await models.plan.mealRemoved(householdId, data, changePoint);
      await requestSyncSoon(householdId, models);
    },
  },
});

async function requestSyncSoon(householdId: string, models: Models): Promise<void> {
  for (const { _id } of await models.settings.following(householdId)) await models.requestSyncSoon(_id);
}
