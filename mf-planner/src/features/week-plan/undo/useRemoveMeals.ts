import type { MealPlanEntry } from '@forkcast/contracts';
import { isApiFailure, useOutcome } from '@forkcast/web-kit';
import { useRemoveMealMutation } from '../weekPlanApi';
import { shared } from '../../../texts';

/** Removes meals and reports a failure. Returns whether all were removed. */
export function useRemoveMeals() {
  const { failed } = useOutcome();
  const [remove] = useRemoveMealMutation();
  return async (meals: readonly MealPlanEntry[]): Promise<boolean> => {
    let left = 0;
    // Sequential, because they may all change the same week.
    for (const { id } of meals) {
      const { error } = await remove(id);
      // Someone else may have removed it, which is the desired result.
      if (error && !(isApiFailure(error) && error.status === 404)) left += 1;
    }
    return left === 0 || failed(shared('failure'), shared('removeRecipeFailed'));
  };
}
