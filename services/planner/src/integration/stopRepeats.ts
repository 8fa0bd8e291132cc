import { consumer } from '@forkcast/service-kit';
import { mealRepeat } from '../meal-repeat/mealRepeat';
import type { PlannerModels } from '../models';

/** Nothing is planned any more for a household that nobody is left in. */
export const stopRepeats = consumer<Pick<PlannerModels, 'repeats'>>({
  durable: 'planner-stops-repeats',
  on: {
    'accounts.household-deleted': async ({ data, at, execute, shownIn }, { repeats }) => {
      await shownIn('repeats');
      for (const { repeatId } of await repeats.of(data.householdId)) {
        await execute(mealRepeat.of(repeatId), { type: 'StopRepeat', removeAfter: null, at });
      }
    },
  },
});
