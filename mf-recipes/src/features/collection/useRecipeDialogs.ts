import type { ListedRecipe } from '@forkcast/contracts';
import { useDialog } from '@forkcast/web-kit';
import type { RecipeDialogSubject } from '../editing/RecipeDialog';

/** State of the dialogs about recipes. */
export function useRecipeDialogs() {
  return {
    form: useDialog<RecipeDialogSubject>(),
    photos: useDialog<ListedRecipe>(),
    history: useDialog<ListedRecipe>(),
    planning: useDialog<ListedRecipe>(),
    sharing: useDialog<ListedRecipe>(),
  };
}
