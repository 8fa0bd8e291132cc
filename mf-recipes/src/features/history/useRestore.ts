import type { ListedRecipe } from '@forkcast/contracts';
import { useOutcome } from '@forkcast/web-kit';
import { useRestoreRecipeMutation } from './historyApi';
import { t } from './texts';

/** Brings recipes back, with a toast that takes it back again. */
export function useRestore() {
  const { done, failed } = useOutcome();
  const [restore, { isLoading }] = useRestoreRecipeMutation();

  /** Brings an earlier version back, and answers whether it did; `undoTo` is the one it takes the place of. */
  const bringBack = async (recipe: ListedRecipe, revision: number, undoTo?: number): Promise<boolean> => {
    const { data, error } = await restore({ id: recipe.id, revision });
    if (error) return failed(t('restoreFailed'), error);
    const undo = undoTo === undefined ? undefined : () => bringBack(recipe, undoTo);
    return done(t('restored'), t('restoredBody', { recipe: data.name }), undo);
  };

  /** Brings a deleted recipe back as it was. */
  const undelete = async (recipe: ListedRecipe): Promise<void> => {
    const { error } = await restore({ id: recipe.id });
    if (error) failed(t('restoreFailed'), error);
    else done(t('restored'), t('undeletedBody', { recipe: recipe.name }));
  };
  return { bringBack, undelete, restoring: isLoading };
}
