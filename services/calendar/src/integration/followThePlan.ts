import { consumer, type Message } from '@forkcast/service-kit';
import type { CalendarModels } from '../models';

type Models = Pick<CalendarModels, 'plan' | 'settings' | 'requestSyncSoon'>;

/** Updates the plan replica, and requests a sync of the household's calendars. */
export const followThePlan = consumer<Models>({
  durable: 'calendar-follows-the-plan',
  on: {
    'planner.meal-planned': storeMeal,
    'planner.meal-changed': storeMeal,
    'planner.meal-removed': async ({ data, householdId, ...changePoint }, models) => {
      await models.plan.removeMeal(householdId, data, changePoint);
      await requestSyncSoon(householdId, models);
    },
  },
});

async function storeMeal(
  { data, householdId, ...changePoint }: Message<'planner.meal-planned'> | Message<'planner.meal-changed'>,
  models: Models,
): Promise<void> {
  await models.plan.storeMeal(householdId, data, changePoint);
  await requestSyncSoon(householdId, models);
}

async function requestSyncSoon(householdId: string, models: Models): Promise<void> {
  for (const { _id } of await models.settings.following(householdId)) await models.requestSyncSoon(_id);
}
