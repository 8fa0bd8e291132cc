import type { ListedRecipe } from '@forkcast/contracts';
import { useDialog } from '@forkcast/web-kit';

/** What is open about a recipe. */
export function useRecipeDialogs() {
  return {
    /** About the recipe to edit; null adds a new one. */
    form: useDialog<ListedRecipe | null>(),
    history: useDialog<ListedRecipe>(),
    planning: useDialog<ListedRecipe>(),
    sharing: useDialog<ListedRecipe>(),
  };
}
