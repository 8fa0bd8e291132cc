import type { CreateRecipeRequest, MealPlanEntry, Recipe } from '@forkcast/contracts';
import { midnightOf, weekdayName } from '@forkcast/days';
import { useSession, useShell } from '@forkcast/web-kit';
import { useRef, useState } from 'react';
import { useUndoAddition } from '../useUndoAddition';
import { usePlanMealMutation } from '../weekPlanApi';
import type { Slot } from '../weekView';
import { useCreateRecipeMutation } from './recipePickerApi';

const failure = (description: string) => ({ title: 'Error', description, tone: 'destructive' as const });

/** Puts a recipe, chosen or new, into a slot; `servings` null is as many as the recipe says. */
export function useAddToSlot(slot: Slot, onAdded: () => void) {
  const { user } = useSession();
  const { toast } = useShell();
  const [planMeal] = usePlanMealMutation();
  const undoAddition = useUndoAddition();
  const [createRecipe] = useCreateRecipeMutation();
  const [pendingId, setPendingId] = useState<string | null>(null);
  // A recipe that was created but could not be planned is not created again by the next attempt.
  const created = useRef<{ form: string; recipe: Recipe } | null>(null);

  const plan = async (recipe: Recipe, servings: number | null): Promise<MealPlanEntry | null> => {
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
    if (error) toast(failure('Failed to add recipe to meal plan. Please try again.'));
    return data ?? null;
  };

  const addExisting = async (recipe: Recipe, servings: number | null) => {
    setPendingId(recipe.id);
    const added = await plan(recipe, servings);
    setPendingId(null);
    if (!added) return;
    toast({
      title: 'Recipe Added',
      description: `${recipe.name} is planned for ${slot.mealType} on ${weekdayName(slot.day)}`,
      tone: 'positive',
      action: undoAddition(added),
    });
    onAdded();
  };

  const create = async (request: CreateRecipeRequest): Promise<Recipe | null> => {
    const form = JSON.stringify(request);
    if (created.current?.form === form) return created.current.recipe;
    const { data: recipe, error } = await createRecipe(request);
    if (error) {
      toast(failure('Failed to create recipe. Please try again.'));
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
    toast({
      title: 'Recipe Created',
      description: `${recipe.name} is in your collection and planned for ${slot.mealType} on ${weekdayName(slot.day)}`,
      tone: 'positive',
      action: undoAddition(added),
    });
    onAdded();
  };

  return { addExisting, addNew, pendingId };
}
