import type { MealPlanEntry, MealType, Recipe } from '@forkcast/contracts';
import { type Day, endOf, midnightOf, weekdayName } from '@forkcast/days';
import { errorMessage, isApiFailure, useSession, useShell } from '@forkcast/web-kit';
import { useState } from 'react';
import { useLazyCheckDayQuery, usePlanRecipeMutation, useRemovePlannedMutation } from './addToPlanApi';

export interface Place {
  day: Day;
  mealType: MealType;
}

/** The place that was chosen is taken: the user has to say how to go on. */
export interface Conflict extends Place {
  recipe: Recipe;
  existing: readonly MealPlanEntry[];
}

/** Plans a recipe: looks what is there, asks when something is, then adds or replaces (specification, section 4). */
export function useAddToPlan(onDone: () => void) {
  const { user } = useSession();
  const { toast } = useShell();
  const [checkDay, { isFetching }] = useLazyCheckDayQuery();
  const [planRecipe, { isLoading: isPlanning }] = usePlanRecipeMutation();
  const [removePlanned, { isLoading: isRemoving }] = useRemovePlannedMutation();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [asking, setAsking] = useState(false);

  const removeIfThere = async ({ id }: MealPlanEntry) => {
    try {
      await removePlanned(id).unwrap();
    } catch (error) {
      // Somebody else was faster: it is gone, which is what was asked for.
      if (!isApiFailure(error) || error.status !== 404) throw error;
    }
  };

  const plan = async (recipe: Recipe, { day, mealType }: Place, replaced: readonly MealPlanEntry[] = []) => {
    try {
      for (const entry of replaced) await removeIfThere(entry);
      await planRecipe({
        date: midnightOf(day, user.timeZone).toISOString(),
        mealType,
        recipeId: recipe.id,
        recipeName: recipe.name,
        recipeUrl: recipe.url,
        notes: recipe.notes,
        isTemplate: false,
      }).unwrap();
      toast({
        title: 'Recipe added to meal plan',
        description: `${recipe.name} is planned for ${mealType} on ${weekdayName(day)}`,
        tone: 'positive',
      });
      setAsking(false);
      onDone();
    } catch (error) {
      toast({
        title: 'Failed to add to meal plan',
        description: errorMessage(error, 'An error occurred while adding the recipe to your meal plan'),
        tone: 'destructive',
      });
    }
  };

  const add = async (recipe: Recipe, place: Place) => {
    let planned: readonly MealPlanEntry[];
    try {
      planned = await checkDay({
        startDate: midnightOf(place.day, user.timeZone).toISOString(),
        endDate: endOf(place.day, user.timeZone).toISOString(),
      }).unwrap();
    } catch {
      // The message is fixed (specification, section 8): whatever went wrong, nothing has been planned yet.
      toast({ title: 'Error', description: 'Could not check for existing meals', tone: 'destructive' });
      return;
    }
    const existing = planned.filter((entry) => entry.mealType === place.mealType);
    if (existing.length > 0) {
      setConflict({ ...place, recipe, existing });
      setAsking(true);
    } else await plan(recipe, place);
  };

  return {
    add,
    plan,
    /** Kept while its question closes, so that the question keeps its words. */
    conflict,
    asking,
    stopAsking: () => setAsking(false),
    pending: isFetching || isPlanning || isRemoving,
  };
}
