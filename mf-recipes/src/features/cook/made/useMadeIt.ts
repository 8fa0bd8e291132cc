import type { MealType } from '@forkcast/contracts';
import { errorMessage } from '@forkcast/web-kit';
import { useState } from 'react';
import { useRecordMakingMutation, useUndoMakingMutation } from '../cookApi';
import { t } from '../texts';
import type { CookedRecipe } from '../useCookedRecipe';

/** Records a cook log entry, and undoes it. Idempotent across failures and reloads. */
export function useMadeIt({ recipe, place, servings }: CookedRecipe) {
  const [recordMaking, recording] = useRecordMakingMutation();
  const [undoMaking, undoing] = useUndoMakingMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [isUndone, setUndone] = useState(false);

  const record = async (mealType: MealType, notes: string) => {
    setFailure(null);
    // Persist the id first, so that a reload reuses it.
    place.store();
    const { data, error } = await recordMaking({
      id: place.makingId,
      date: new Date(place.startedAt).toISOString(),
      mealType,
      recipeId: recipe.id,
      recipeName: recipe.name,
      recipeUrl: recipe.url,
      notes,
      servings: servings === recipe.servings ? null : servings,
    });
    if (error) {
      setFailure(t('notRecorded', { reason: errorMessage(error, t('unknownError')) }));
      return;
    }
    place.markMade({ planned: data.planned, added: data.added });
    setUndone(false);
  };
  const undo = async () => {
    setFailure(null);
    const { error } = await undoMaking(place.makingId);
    if (error) {
      setFailure(t('notUndone', { reason: errorMessage(error, t('unknownError')) }));
      return;
    }
    place.markUndone();
    setUndone(true);
  };
  return {
    made: place.made,
    record,
    undo,
    isRecording: recording.isLoading,
    isUndoing: undoing.isLoading,
    isUndone,
    failure,
  };
}
