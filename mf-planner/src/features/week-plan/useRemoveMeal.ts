import type { MealPlanEntry } from '@forkcast/contracts';
import { isApiFailure, useShell } from '@forkcast/web-kit';
import { useFollowers } from './useFollowers';
import { usePlanMealMutation, useRemoveMealMutation } from './weekPlanApi';

/** Takes a recipe out of a slot; for as long as the toast is there, it can be put back into its place. */
export function useRemoveMeal() {
  const { toast } = useShell();
  const [remove, { isLoading, originalArgs }] = useRemoveMealMutation();
  const [plan] = usePlanMealMutation();
  const followersOf = useFollowers();

  const putBack = async (entry: MealPlanEntry, before: readonly string[]) => {
    const { date, mealType, recipeId, recipeName, recipeUrl, notes, servings } = entry;
    const meal = { date, mealType, recipeId, recipeName, recipeUrl, notes, servings };
    const { error } = await plan({ ...meal, isTemplate: false, before: [...before] });
    if (error) {
      toast({
        title: 'Error',
        description: 'Failed to add recipe to meal plan. Please try again.',
        tone: 'destructive',
      });
    } else {
      toast({ title: 'Recipe Added', description: `${entry.recipeName} is back`, tone: 'positive' });
    }
  };

  /** Answers whether the entry is gone. */
  const removeMeal = async (entry: MealPlanEntry): Promise<boolean> => {
    const followers = followersOf(entry);
    const { error } = await remove(entry.id);
    if (error) {
      const isGone = isApiFailure(error) && error.status === 404;
      toast({
        title: 'Error',
        description: isGone
          ? 'Could not find meal plan entry to delete. Please try again or refresh the page.'
          : 'Failed to delete recipe from meal plan. Please try again.',
        tone: 'destructive',
      });
      return false;
    }
    toast({
      title: 'Recipe Removed',
      description: `${entry.recipeName} is no longer planned`,
      tone: 'positive',
      action: { label: 'Undo', onClick: () => void putBack(entry, followers) },
    });
    return true;
  };
  return { removeMeal, removingId: isLoading ? (originalArgs ?? null) : null };
}
