import { consumer } from '@forkcast/service-kit';
import { mealRepeat } from '../meal-repeat/mealRepeat';
import type { PlannerModels } from '../models';

/** Stops the repeats of a household without members. */
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
