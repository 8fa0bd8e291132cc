import type { MealPlanEntry } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import { isApiFailure, useShell } from '@forkcast/web-kit';
import { useRemoveMealMutation } from './weekPlanApi';
import { weekLabel } from './weekView';

/** Takes all meals that were brought into a week at once out of it again, and says so under `title`. */
export function useTakeBack(title: string) {
  const { toast } = useShell();
  const [remove] = useRemoveMealMutation();
  return async (added: readonly MealPlanEntry[], sunday: Day): Promise<void> => {
    let failed = 0;
    // One after the other: they all change the same week.
    for (const { id } of added) {
      const { error } = await remove(id);
      if (error && !(isApiFailure(error) && error.status === 404)) failed += 1;
    }
    toast(
      failed > 0
        ? {
            title: 'Error',
            description: 'Failed to delete recipe from meal plan. Please try again.',
            tone: 'destructive',
          }
        : { title, description: `${weekLabel(sunday)} is as it was`, tone: 'positive' },
    );
  };
}
