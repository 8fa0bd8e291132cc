import type { CreateRecipeRequest, ListedRecipe, MealPlanEntry } from '@forkcast/contracts';
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
  const { done, failed } = useOutcome();
  const planRecipe = usePlanRecipe(slot);
  const undoAddition = useUndoAddition();
  const createRecipe = useCreateRecipe();
  const { addSeveral, isAddingSeveral } = useAddSeveral(slot, onAdded);
  const [pendingId, setPendingId] = useState<string | null>(null);

  const plan = async (recipe: ListedRecipe, servings: number | null): Promise<MealPlanEntry | null> => {
    const added = await planRecipe(recipe, servings);
    if (!added) failed(shared('failure'), shared('addRecipeFailed'));
    return added;
  };

  const addExisting = async (recipe: ListedRecipe, servings: number | null) => {
    setPendingId(recipe.id);
    const added = await plan(recipe, servings);
    setPendingId(null);
    if (!added) return;
    const body = t('added', { recipe: recipe.name, ...placeOf(slot) });
    done(shared('recipeAdded'), body, () => undoAddition(added));
    onAdded();
  };

  const addNew = async (request: CreateRecipeRequest, servings: number | null) => {
    setPendingId('new');
    const recipe = await createRecipe(request);
    const added = recipe && (await plan(recipe, servings));
    setPendingId(null);
    if (!added) return;
    const body = t('createdAndAdded', { recipe: recipe.name, ...placeOf(slot) });
    done(t('created'), body, () => undoAddition(added));
    onAdded();
  };

  return { addExisting, addSeveral, addNew, pendingId: isAddingSeveral ? 'several' : pendingId };
}

function placeOf({ day, mealType }: Slot) {
  return { meal: shared(`${mealType}Within`), weekday: weekdayName(day) };
}

/** Returns a function that plans a recipe, and resolves to null if that fails. */
function usePlanRecipe(slot: Slot) {
  const { user } = useSession();
  const [planMeal] = usePlanMealMutation();
  return async (recipe: ListedRecipe, servings: number | null): Promise<MealPlanEntry | null> => {
    const { data } = await planMeal({
      date: midnightOf(slot.day, user.timeZone).toISOString(),
      mealType: slot.mealType,
      recipeId: recipe.id,
      recipeName: recipe.name,
      recipeUrl: recipe.url,
      notes: recipe.notes,
      servings: servings ?? usualServings(recipe, user.defaultServings),
      isTemplate: false,
    });
    return data ?? null;
  };
}

/** Creates a recipe. If only planning it failed, the next attempt doesn't create it again. */
function useCreateRecipe() {
  const { failed } = useOutcome();
  const [createRecipe] = useCreateRecipeMutation();
  const created = useRef<{ form: string; recipe: ListedRecipe } | null>(null);
  return async (request: CreateRecipeRequest): Promise<ListedRecipe | null> => {
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
}

/** Adds several recipes to a slot. A retry adds only the remaining ones. */
function useAddSeveral(slot: Slot, onAdded: () => void) {
  const { done, failed } = useOutcome();
  const plan = usePlanRecipe(slot);
  const removeMeals = useRemoveMeals();
  const [isAddingSeveral, setIsAddingSeveral] = useState(false);
  // Undo after a retry also removes the recipes added before.
  const progress = useRef<{ added: readonly MealPlanEntry[]; remaining: readonly ListedRecipe[] } | null>(
    null,
  );

  const undo = async (added: readonly MealPlanEntry[]) => {
    progress.current = null;
    if (await removeMeals(added)) done(shared('recipeRemoved'), t('severalGone', { count: added.length }));
  };

  /** Adds recipes in order; returns those that could not be added. */
  const addSeveral = async (
    recipes: readonly ListedRecipe[],
    servings: number | null,
  ): Promise<readonly ListedRecipe[]> => {
    setIsAddingSeveral(true);
    const isRetry = progress.current !== null && isSame(progress.current.remaining, recipes);
    const before = isRetry ? (progress.current?.added ?? []) : [];
    const added: MealPlanEntry[] = [];
    for (const recipe of recipes) {
      const entry = await plan(recipe, servings);
      if (!entry) break;
      added.push(entry);
    }
    setIsAddingSeveral(false);
    const remaining = recipes.slice(added.length);
    const all = [...before, ...added];
    progress.current = remaining.length > 0 ? { added: all, remaining } : null;
    if (remaining.length === 0) {
      const body = t('severalAdded', { count: all.length, ...placeOf(slot) });
      done(t('severalTitle'), body, () => undo(all));
      onAdded();
    } else if (all.length === 0) failed(shared('failure'), shared('addRecipeFailed'));
    else {
      const why = t('someAdded', { done: all.length, all: all.length + remaining.length });
      failed(shared('failure'), why, {}, () => undo(all));
    }
    return remaining;
  };
  return { addSeveral, isAddingSeveral };
}

/** The household's default servings; null for a recipe without servings, which can't be scaled. */
function usualServings({ servings }: ListedRecipe, defaultServings: number | null): number | null {
  return servings ? defaultServings : null;
}

function isSame(a: readonly ListedRecipe[], b: readonly ListedRecipe[]): boolean {
  return a.length === b.length && a.every(({ id }, index) => b[index]?.id === id);
}
