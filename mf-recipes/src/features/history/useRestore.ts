import type { Recipe } from '@forkcast/contracts';
import { errorMessage, useShell } from '@forkcast/web-kit';
import { useRestoreRecipeMutation } from './historyApi';

/** Brings recipes back, with a toast that takes it back again. */
export function useRestore() {
  const { toast } = useShell();
  const [restore, { isLoading }] = useRestoreRecipeMutation();

  const failed = (error: unknown) => {
    toast({
      title: 'Failed to bring the recipe back',
      description: errorMessage(error, 'An error occurred'),
      tone: 'destructive',
    });
  };

  /** Brings an earlier version back, and answers whether it did; `undoTo` is the one it takes the place of. */
  const bringBack = async (recipe: Recipe, revision: number, undoTo?: number): Promise<boolean> => {
    try {
      const { name } = await restore({ id: recipe.id, revision }).unwrap();
      toast({
        title: 'Recipe brought back',
        description: `${name} is what it was before`,
        tone: 'positive',
        ...(undoTo === undefined
          ? {}
          : { action: { label: 'Undo', onClick: () => void bringBack(recipe, undoTo) } }),
      });
      return true;
    } catch (error) {
      failed(error);
      return false;
    }
  };

  /** Brings a deleted recipe back as it was. */
  const undelete = async (recipe: Recipe): Promise<void> => {
    try {
      await restore({ id: recipe.id }).unwrap();
      toast({
        title: 'Recipe brought back',
        description: `${recipe.name} is in your collection again`,
        tone: 'positive',
      });
    } catch (error) {
      failed(error);
    }
  };
  return { bringBack, undelete, restoring: isLoading };
}
