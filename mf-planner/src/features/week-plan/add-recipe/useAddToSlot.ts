import type { CreateRecipeRequest, MealPlanEntry, ListedRecipe } from '@forkcast/contracts';
import { midnightOf, weekdayName } from '@forkcast/days';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { useRef, useState } from 'react';
import { useUndoAddition } from '../undo/useUndoAddition';
import { usePlanMealMutation } from '../weekPlanApi';
import type { Slot } from '../week/weekView';
import { useCreateRecipeMutation } from './recipePickerApi';
import { shared } from '../../../texts';
import { t } from './texts';

/** Puts a recipe, chosen or new, into a slot; `servings` null is as many as the recipe says. */
export function useAddToSlot(slot: Slot, onAdded: () => void) {
  const { user } = useSession();
  const { done, failed } = useOutcome();
  const [planMeal] = usePlanMealMutation();
  const undoAddition = useUndoAddition();
  const [createRecipe] = useCreateRecipeMutation();
  const [pendingId, setPendingId] = useState<string | null>(null);
  // A recipe that was created but could not be planned is not created again by the next attempt.
  const created = useRef<{ form: string; recipe: ListedRecipe } | null>(null);

  const place = { meal: shared(`${slot.mealType}Within`), weekday: weekdayName(slot.day) };

  const plan = async (recipe: ListedRecipe, servings: number | null): Promise<MealPlanEntry | null> => {
    const { data, error } = await planMeal({
      date: midnightOf(slot.day, user.timeZone).toISOString(),
      mealType: slot.mealType,
      recipeId: recipe.id,
      recipeName: recipe.name,
      recipeUrl: recipe.url,
      notes: recipe.notes,
      servings,
      isTemplate: false,
    });
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

  return { addExisting, addNew, pendingId };
}
