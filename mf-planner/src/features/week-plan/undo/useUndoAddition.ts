import type { MealPlanEntry } from '@forkcast/contracts';
import { isApiFailure, useOutcome } from '@forkcast/web-kit';
import { useRemoveMealMutation } from '../weekPlanApi';
import { shared } from '../../../texts';

/** Undoes adding a recipe to the plan. */
export function useUndoAddition() {
  const { done, failed } = useOutcome();
  const [remove] = useRemoveMealMutation();

  return async ({ id, kind, recipeName }: MealPlanEntry): Promise<void> => {
    const { error } = await remove(id);
    // Someone else may have removed it, which is the desired result.
    if (error && !(isApiFailure(error) && error.status === 404)) {
      failed(shared('failure'), shared('removeRecipeFailed'));
    } else {
      done(
        shared(kind === 'note' ? 'noteRemoved' : 'recipeRemoved'),
        shared('noLongerPlanned', { recipe: recipeName }),
      );
    }
  };
}
