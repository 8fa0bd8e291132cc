import type { CreateRecipeRequest, ListedRecipe, MealPlanEntry, PlanMealRequest } from '@forkcast/contracts';
import { midnightOf, weekdayName } from '@forkcast/days';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { useRef, useState } from 'react';
import { useRemoveMeals } from '../undo/useRemoveMeals';
import { useUndoAddition } from '../undo/useUndoAddition';
import { usePlanMealMutation } from '../weekPlanApi';
import type { Slot } from '../week/weekView';
import { useCreateRecipeMutation } from './recipePickerApi';
import { shared } from '../../../texts';
import { t } from './texts';

/**
 * Adds existing or new recipes to a slot. `servings` null uses the household's usual servings, or the
 * recipe's own.
 */
export function useAddToSlot(slot: Slot, onAdded: () => void) {
  const { user } = useSession();
  const { done, failed } = useOutcome();
  const [planMeal] = usePlanMealMutation();
  const removeMeals = useRemoveMeals();
  const undoAddition = useUndoAddition();
  const [createRecipe] = useCreateRecipeMutation();
  const [pendingId, setPendingId] = useState<string | null>(null);
  // If only planning failed, the next attempt doesn't create the recipe again.
  const created = useRef<{ form: string; recipe: ListedRecipe } | null>(null);

  // A retry adds only the remaining recipes. Undo then also removes those added before.
  const progress = useRef<{ added: readonly MealPlanEntry[]; remaining: readonly ListedRecipe[] } | null>(
    null,
  );

  const place = { meal: shared(`${slot.mealType}Within`), weekday: weekdayName(slot.day) };

  const toPlanRequest = (recipe: ListedRecipe, servings: number | null): PlanMealRequest => ({
    date: midnightOf(slot.day, user.timeZone).toISOString(),
    mealType: slot.mealType,
    recipeId: recipe.id,
    recipeName: recipe.name,
    recipeUrl: recipe.url,
    notes: recipe.notes,
    servings: servings ?? usualServings(recipe, user.defaultServings),
    isTemplate: false,
  });

  const plan = async (recipe: ListedRecipe, servings: number | null): Promise<MealPlanEntry | null> => {
    const { data, error } = await planMeal(toPlanRequest(recipe, servings));
    if (error) failed(shared('failure'), shared('addRecipeFailed'));
    return data ?? null;
  };

  const addExisting = async (recipe: ListedRecipe, servings: number | null) => {
    setPendingId(recipe.id);
    const added = await plan(recipe, servings);
    setPendingId(null);
    if (!added) return;
    done(shared('recipeAdded'), t('added', { recipe: recipe.name, ...place }), () => undoAddition(added));
    onAdded();
  };

  const undoSeveral = async (added: readonly MealPlanEntry[]) => {
    progress.current = null;
    if (await removeMeals(added)) done(shared('recipeRemoved'), t('severalGone', { count: added.length }));
  };

  /** Adds recipes in order; returns those that could not be added. */
  const addSeveral = async (
    recipes: readonly ListedRecipe[],
    servings: number | null,
  ): Promise<readonly ListedRecipe[]> => {
    setPendingId('several');
    const isRetry = progress.current !== null && isSame(progress.current.remaining, recipes);
    const before = isRetry ? (progress.current?.added ?? []) : [];
    const added: MealPlanEntry[] = [];
    for (const recipe of recipes) {
      const { data, error } = await planMeal(toPlanRequest(recipe, servings));
      if (error) break;
      added.push(data);
    }
    setPendingId(null);
    const remaining = recipes.slice(added.length);
    const all = [...before, ...added];
    progress.current = remaining.length > 0 ? { added: all, remaining } : null;
    if (remaining.length === 0) {
      const body = t('severalAdded', { count: all.length, ...place });
      done(t('severalTitle'), body, () => undoSeveral(all));
      onAdded();
    } else if (all.length === 0) failed(shared('failure'), shared('addRecipeFailed'));
    else {
      const why = t('someAdded', { done: all.length, all: all.length + remaining.length });
      failed(shared('failure'), why, {}, () => undoSeveral(all));
    }
    return remaining;
  };

  const create = async (request: CreateRecipeRequest): Promise<ListedRecipe | null> => {
    const form = JSON.stringify(request);
    if (created.current?.form === form) return created.current.recipe;
    const { data: recipe, error } = await createRecipe(request);
    if (error) {
      failed(shared('failure'), t('createFailed'));
      return null;
    }
    created.current = { form, recipe };
    return recipe;
  };

  const addNew = async (request: CreateRecipeRequest, servings: number | null) => {
    setPendingId('new');
    const recipe = await create(request);
    const added = recipe && (await plan(recipe, servings));
    setPendingId(null);
    if (!added) return;
    done(t('created'), t('createdAndAdded', { recipe: recipe.name, ...place }), () => undoAddition(added));
    onAdded();
  };

  return { addExisting, addSeveral, addNew, pendingId };
}

/** The household's default servings; null for a recipe without servings, which can't be scaled. */
function usualServings({ servings }: ListedRecipe, defaultServings: number | null): number | null {
  return servings ? defaultServings : null;
}

function isSame(a: readonly ListedRecipe[], b: readonly ListedRecipe[]): boolean {
  return a.length === b.length && a.every(({ id }, index) => b[index]?.id === id);
}
