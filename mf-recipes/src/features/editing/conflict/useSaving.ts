import type { Recipe, RecipeDetail } from '@forkcast/contracts';
import { isApiFailure, useOutcome } from '@forkcast/web-kit';
import { useState } from 'react';
import { useLazyRecipeHistoryQuery } from '../../history/historyApi';
import { useLazyOpenRecipeQuery, useUpdateRecipeMutation } from '../editingApi';
import { changesOf, type RecipeForm } from '../form/recipeForm';
import { t } from '../texts';
import { changersSince, changesChosen, type Choice, type Conflict, conflictsOf } from './conflicts';

/** The conflicts with changes that others made since the recipe was opened. */
interface AtOdds {
  form: RecipeForm;
  current: Recipe;
  conflicts: readonly Conflict[];
  /** Names of the other authors; empty if unknown. */
  changers: readonly string[];
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
  const [atOdds, setAtOdds] = useState<AtOdds | null>(null);

  const send = async (
    opened: Recipe,
    form: RecipeForm,
    revision: number,
    changes: ReturnType<typeof changesOf>,
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
    const { data: current, error: unread } = await openRecipe(opened.id);
    if (!current) {
      failed(t('updateFailed'), unread);
      return;
    }
    const conflicts = conflictsOf(form, opened, current);
    if (conflicts.length === 0) {
      // Both changes are equal or affect different rows, so there is no conflict.
      await send(opened, form, current.revision, changesChosen(form, opened, current, new Map()));
      return;
    }
    // Without names, the user can still choose.
    const { data: history } = await readHistory({ id: opened.id, before: undefined });
    setAtOdds({
      form,
      current,
      conflicts,
      changers: changersSince(opened.revision, history?.versions ?? [], conflicts),
      choices: new Map(conflicts.map(({ detail }) => [detail, 'yours'])),
    });
  };

  return {
    saving: update.isLoading || opening.isFetching || reading.isFetching,
    atOdds,
    save: async (form: RecipeForm) => {
      if (opened) await send(opened, form, opened.revision, changesOf(form, opened));
    },
    choose: (detail: RecipeDetail, choice: Choice) =>
      setAtOdds((now) => now && { ...now, choices: new Map(now.choices).set(detail, choice) }),
    saveChosen: async () => {
      if (!atOdds || !opened) return;
      const { form, current, choices } = atOdds;
      await send(opened, form, current.revision, changesChosen(form, opened, current, choices));
    },
    /** Back to the form, with its input. */
    back: () => setAtOdds(null),
  };
}
