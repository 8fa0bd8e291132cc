import type { UndoImportResponse, UndoPartResponse } from '@forkcast/contracts';
import { isOfFiles } from '@forkcast/recipe-files/import';
import { isApiFailure, useOutcome, usePending, useShell } from '@forkcast/web-kit';
import { useUploading } from '../photos/useUploading';
import { firstNames } from './firstNames';
import { useUndoImportMutation, useUndoPartMutation } from './importApi';
import { t } from './dialog/texts';

const nothing: UndoPartResponse = { removed: 0, kept: [] };

/** Undoes whole imports and reports what stayed. */
export function useUndo() {
  const { toast } = useShell();
  const { failed } = useOutcome();
  const uploading = useUploading();
  const [undoImport] = useUndoImportMutation();
  const [undoPart] = useUndoPartMutation();
  const { pending, during } = usePending();

  /**
   * Recipes are undone last, so that after a failure the user can undo the rest of the import together with
   * them.
   */
  const undoAllParts = async (importId: string) => {
    const undoOther = async (part: 'meal-plans' | 'shopping-list') =>
      isOfFiles(importId) ? undoPart({ part, importId }).unwrap() : nothing;
    const meals = await undoOther('meal-plans');
    const items = await undoOther('shopping-list');
    try {
      return { meals, items, recipes: await undoImport(importId).unwrap() };
    } catch (error) {
      // An import of only meals and lists has no recipe import.
      const hasNoRecipes = isOfFiles(importId) && isApiFailure(error) && error.code === 'not-found';
      if (!hasNoRecipes) throw error;
      return { meals, items, recipes: { removed: 0, kept: [] } };
    }
  };

  /** Returns whether it was undone. */
  const undo = async (importId: string): Promise<boolean> => {
    try {
      const undone = await during(undoAllParts(importId));
      uploading.forget(importId);
      const isAnyKept = [undone.recipes, undone.meals, undone.items].some(({ kept }) => kept.length > 0);
      toast({
        title: t('undone'),
        tone: 'positive',
        description: [
          ...recipeResults(undone.recipes, undone),
          ...otherResults(undone.meals, undone.items),
        ].join('. '),
        ...(isAnyKept && { duration: 10_000 }),
      });
      return true;
    } catch (error) {
      return failed(t('undoFailed'), error);
    }
  };
  return { undo, undoing: pending };
}

function recipeResults(
  { removed, restored = 0, kept }: UndoImportResponse,
  { meals, items }: { meals: UndoPartResponse; items: UndoPartResponse },
): readonly string[] {
  const names = kept.map(({ name }) => name);
  // An import with only meals needs no message about recipes.
  const isSilent =
    removed + restored + kept.length === 0 && meals.removed + (meals.templates ?? 0) + items.removed > 0;
  return [
    ...(isSilent
      ? []
      : [
          kept.length === 0
            ? t('removed', { count: removed })
            : t('removedButKept', { count: removed, recipes: firstNames(names, 3) }),
        ]),
    ...(restored > 0 ? [t('restored', { count: restored })] : []),
  ];
}

function otherResults(meals: UndoPartResponse, items: UndoPartResponse): readonly string[] {
  const names = [...meals.kept, ...items.kept].map(({ name }) => name);
  return [
    ...(meals.removed > 0 ? [t('mealsRemoved', { count: meals.removed })] : []),
    ...(meals.templates ? [t('templatesRemoved', { count: meals.templates })] : []),
    ...(items.removed > 0 ? [t('itemsRemoved', { count: items.removed })] : []),
    ...(names.length > 0 ? [t('othersKept', { names: firstNames(names, 3) })] : []),
  ];
}
