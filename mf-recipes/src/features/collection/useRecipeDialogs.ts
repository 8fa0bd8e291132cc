import type { ListedRecipe } from '@forkcast/contracts';
import { useDialog } from '@forkcast/web-kit';
import type { SharedLink } from '../editing/source/useFoundRecipe';
import type { Draft } from '../editing/drafts/drafts';

/** State of the dialogs about recipes. */
export function useRecipeDialogs() {
  return {
    /** The recipe to edit; null adds a new one. */
    form: useDialog<ListedRecipe | null>(),
    /** A new recipe from a link. */
    link: useDialog<SharedLink>(),
    /** A draft to continue. */
    unsaved: useDialog<Draft>(),
    photos: useDialog<ListedRecipe>(),
    history: useDialog<ListedRecipe>(),
    planning: useDialog<ListedRecipe>(),
    sharing: useDialog<ListedRecipe>(),
  };
}
