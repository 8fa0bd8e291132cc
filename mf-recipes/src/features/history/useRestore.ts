import type { ListedRecipe } from '@forkcast/contracts';
import { useOutcome } from '@forkcast/web-kit';
import { useRestoreRecipeMutation } from './historyApi';
import { t } from './texts';

/** Restores recipes, with an undo in the toast. */
export function useRestore() {
  const { done, failed } = useOutcome();
  const [restore, { isLoading }] = useRestoreRecipeMutation();

  /** Restores an earlier version. Returns whether it succeeded; `undoTo` is the version that it replaces. */
  const restoreTo = async (recipe: ListedRecipe, revision: number, undoTo?: number): Promise<boolean> => {
    const { data, error } = await restore({ id: recipe.id, revision });
    if (error) return failed(t('restoreFailed'), error);
    const undo = undoTo === undefined ? undefined : () => restoreTo(recipe, undoTo);
    return done(t('restored'), t('restoredBody', { recipe: data.name }), undo);
  };

  /** Restores a deleted recipe. */
  const undelete = async (recipe: ListedRecipe): Promise<void> => {
    const { error } = await restore({ id: recipe.id });
    if (error) failed(t('restoreFailed'), error);
    else done(t('restored'), t('undeletedBody', { recipe: recipe.name }));
  };
  return { restoreTo, undelete, restoring: isLoading };
}
