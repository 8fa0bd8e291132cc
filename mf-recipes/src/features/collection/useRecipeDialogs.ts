import type { Recipe } from '@forkcast/contracts';
import { useDialog } from '@forkcast/web-kit';

/** What is open about a recipe. */
export function useRecipeDialogs() {
  return {
    /** About the recipe to edit; null adds a new one. */
    form: useDialog<Recipe | null>(),
    viewing: useDialog<Recipe>(),
    history: useDialog<Recipe>(),
    planning: useDialog<Recipe>(),
    sharing: useDialog<Recipe>(),
  };
}
