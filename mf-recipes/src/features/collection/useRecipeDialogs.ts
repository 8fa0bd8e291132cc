import type { ListedRecipe } from '@forkcast/contracts';
import { useDialog } from '@forkcast/web-kit';
import type { SharedLink } from '../editing/AddRecipeDialog';
import type { Draft } from '../editing/drafts/drafts';

/** The dialog that is open for a recipe. */
export function useRecipeDialogs() {
  return {
    /** About the recipe to edit; null adds a new one. */
    form: useDialog<ListedRecipe | null>(),
    /** A new recipe from a link. */
    link: useDialog<SharedLink>(),
    /** What was written before and is gone on with. */
    unsaved: useDialog<Draft>(),
    photos: useDialog<ListedRecipe>(),
    history: useDialog<ListedRecipe>(),
    planning: useDialog<ListedRecipe>(),
    sharing: useDialog<ListedRecipe>(),
  };
}
