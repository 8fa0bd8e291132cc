import type { Recipe, RecipeDetail } from '@forkcast/contracts';
import { isApiFailure, useOutcome } from '@forkcast/web-kit';
import { useState } from 'react';
import { useLazyRecipeHistoryQuery } from '../../history/historyApi';
import { useLazyOpenRecipeQuery, useUpdateRecipeMutation } from '../editingApi';
import { findChanges, type RecipeForm } from '../form/recipeForm';
import { t } from '../texts';
import { findAuthors, selectChanges, type Choice, type Conflict, findConflicts } from './conflicts';

/** The conflicts with changes that others made since the recipe was opened. */
interface SaveConflict {
  form: RecipeForm;
  current: Recipe;
  conflicts: readonly Conflict[];
  /** Names of those who made the other changes; empty if unknown. */
  authors: readonly string[];
  choices: ReadonlyMap<RecipeDetail, Choice>;
}

/**
 * Saves the form's changes to a recipe. If others changed the same fields in the meantime, saves nothing and
 * returns the conflicts to choose from.
 */
export function useSaving(opened: Recipe | null, onSaved: () => void) {
  const { done, failed } = useOutcome();
  const [updateRecipe, update] = useUpdateRecipeMutation();
  const [openRecipe, opening] = useLazyOpenRecipeQuery();
  const [readHistory, reading] = useLazyRecipeHistoryQuery();
  const [conflict, setConflict] = useState<SaveConflict | null>(null);

  const send = async (
    opened: Recipe,
    form: RecipeForm,
    revision: number,
    changes: ReturnType<typeof findChanges>,
  ): Promise<void> => {
    const { error } = await updateRecipe({ id: opened.id, revision, ...changes });
    if (!error) {
      done(t('updated'), t('updatedBody', { recipe: changes.name ?? opened.name }));
      onSaved();
      return;
    }
    if (!isApiFailure(error) || error.code !== 'conflict') {
      failed(t('updateFailed'), error);
      return;
    }
    const { data: current, error: readError } = await openRecipe(opened.id);
    if (!current) {
      failed(t('updateFailed'), readError);
      return;
    }
    const conflicts = findConflicts(form, opened, current);
    if (conflicts.length === 0) {
      // Both changes are equal or affect different rows, so there is no conflict.
      await send(opened, form, current.revision, selectChanges(form, opened, current, new Map()));
      return;
    }
    // Without names, the user can still choose.
    const { data: history } = await readHistory({ id: opened.id, before: undefined });
    setConflict({
      form,
      current,
      conflicts,
      authors: findAuthors(opened.revision, history?.versions ?? [], conflicts),
      choices: new Map(conflicts.map(({ detail }) => [detail, 'yours'])),
    });
  };

  return {
    saving: update.isLoading || opening.isFetching || reading.isFetching,
    conflict,
    save: async (form: RecipeForm) => {
      if (opened) await send(opened, form, opened.revision, findChanges(form, opened));
    },
    choose: (detail: RecipeDetail, choice: Choice) =>
      setConflict((now) => now && { ...now, choices: new Map(now.choices).set(detail, choice) }),
    saveChosen: async () => {
      if (!conflict || !opened) return;
      const { form, current, choices } = conflict;
      await send(opened, form, current.revision, selectChanges(form, opened, current, choices));
    },
    /** Back to the form, with its input. */
    dismissConflicts: () => setConflict(null),
  };
}
