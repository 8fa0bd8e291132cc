import type { ListedRecipe } from '@forkcast/contracts';
import type { RefObject } from 'react';
import { useDeleteRecipe } from './useDeleteRecipe';
import { useFocusKept } from './useFocusKept';
import type { useRecipeDialogs } from './useRecipeDialogs';

/** What can be done with a row of `results`, which takes the focus of a row that is gone. */
export function useRecipeActions(
  dialogs: ReturnType<typeof useRecipeDialogs>,
  results: RefObject<HTMLElement | null>,
) {
  const { deleteRecipe, deletingId } = useDeleteRecipe(() => results.current?.focus());
  // A row's menu gives the focus back to a row that may be gone a moment later.
  useFocusKept(results);
  return {
    deletingId,
    onPlan: dialogs.planning.show,
    onShare: dialogs.sharing.show,
    onEdit: dialogs.form.show,
    onHistory: dialogs.history.show,
    onDelete: (recipe: ListedRecipe) => void deleteRecipe(recipe),
  };
}
