import type { MealPlanEntry } from '@forkcast/contracts';
import { isApiFailure, useOutcome } from '@forkcast/web-kit';
import { useRemoveMealMutation } from '../weekPlanApi';
import { shared } from '../../../texts';

/** Takes a recipe that was just added out of the plan again. */
export function useUndoAddition() {
  const { done, failed } = useOutcome();
  const [remove] = useRemoveMealMutation();

  return async ({ id, kind, recipeName }: MealPlanEntry): Promise<void> => {
    const { error } = await remove(id);
    // Someone else may have removed it, which is the result wanted.
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
