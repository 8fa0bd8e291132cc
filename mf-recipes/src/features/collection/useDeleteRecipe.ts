import type { ListedRecipe } from '@forkcast/contracts';
import { useOutcome } from '@forkcast/web-kit';
import { useRestore } from '../history/useRestore';
import { useDeleteRecipeMutation } from './collectionApi';
import { t } from './texts';

/** Deletes a recipe after the user confirmed it, with undo. */
export function useDeleteRecipe(onDeleted: (recipe: ListedRecipe) => void) {
  const { done, failed } = useOutcome();
  const { undelete } = useRestore();
  const [remove, { isLoading, originalArgs }] = useDeleteRecipeMutation();

  const deleteRecipe = async (recipe: ListedRecipe) => {
    if (!window.confirm(t('deleteQuestion'))) return;
    const { error } = await remove(recipe.id);
    if (error) {
      failed(t('deleteFailed'), error);
      return;
    }
    onDeleted(recipe);
    done(t('deleted'), t('deletedBody', { recipe: recipe.name }), () => undelete(recipe));
  };
  return { deleteRecipe, deletingId: isLoading ? (originalArgs ?? null) : null };
}
