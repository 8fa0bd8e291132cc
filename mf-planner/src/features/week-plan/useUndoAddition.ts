import type { MealPlanEntry } from '@forkcast/contracts';
import { isApiFailure, useShell } from '@forkcast/web-kit';
import { useRemoveMealMutation } from './weekPlanApi';

/** What a toast offers for as long as it is there: to take a recipe that was just added out of the plan again. */
export function useUndoAddition() {
  const { toast } = useShell();
  const [remove] = useRemoveMealMutation();

  const takeOut = async ({ id, recipeName }: MealPlanEntry) => {
    const { error } = await remove(id);
    // Somebody else may have taken it out already: then all is as it was to be.
    if (error && !(isApiFailure(error) && error.status === 404)) {
      toast({
        title: 'Error',
        description: 'Failed to delete recipe from meal plan. Please try again.',
        tone: 'destructive',
      });
    } else {
      toast({ title: 'Recipe Removed', description: `${recipeName} is no longer planned`, tone: 'positive' });
    }
  };
  return (entry: MealPlanEntry) => ({ label: 'Undo', onClick: () => void takeOut(entry) });
}
