import type { MealPlanEntry } from '@forkcast/contracts';
import { useOutcome } from '@forkcast/web-kit';
import { shared } from '../../../texts';
import { useRemoveMeals } from './useRemoveMeals';

/** Undoes adding a recipe to the plan. */
export function useUndoAddition() {
  const { done } = useOutcome();
  const removeMeals = useRemoveMeals();
  return async (added: MealPlanEntry): Promise<void> => {
    if (!(await removeMeals([added]))) return;
    done(
      shared(added.kind === 'note' ? 'noteRemoved' : 'recipeRemoved'),
      shared('noLongerPlanned', { recipe: added.recipeName }),
    );
  };
}
