import type { Recipe } from '@forkcast/contracts';
import { errorMessage, useShell } from '@forkcast/web-kit';
import { useRestore } from '../history/useRestore';
import { useDeleteRecipeMutation } from './collectionApi';

/** Deletes a recipe after a browser confirm (specification, section 2); its toast brings it back. */
export function useDeleteRecipe(onDeleted: () => void) {
  const { toast } = useShell();
  const { undelete } = useRestore();
  const [remove, { isLoading, originalArgs }] = useDeleteRecipeMutation();

  const deleteRecipe = async (recipe: Recipe) => {
    if (!window.confirm('Are you sure you want to delete this recipe?')) return;
    try {
      await remove(recipe.id).unwrap();
      onDeleted();
      toast({
        title: 'Recipe deleted',
        description: `${recipe.name} is no longer in your collection`,
        tone: 'positive',
        action: { label: 'Undo', onClick: () => void undelete(recipe) },
      });
    } catch (error) {
      toast({
        title: 'Failed to delete recipe',
        description: errorMessage(error, 'An error occurred'),
        tone: 'destructive',
      });
    }
  };
  return { deleteRecipe, deletingId: isLoading ? (originalArgs ?? null) : null };
}
