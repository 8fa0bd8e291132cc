import type { MealPlanEntry } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import { useOutcome } from '@forkcast/web-kit';
import { weekLabel } from '../week/weekView';
import { shared } from '../../../texts';
import { useRemoveMeals } from './useRemoveMeals';

/** Removes all meals that were added to a week together; `title` is the toast's title. */
export function useUndoEntries(title: string) {
  const { done } = useOutcome();
  const removeMeals = useRemoveMeals();
  return async (added: readonly MealPlanEntry[], sunday: Day): Promise<void> => {
    if (await removeMeals(added)) done(title, shared('weekAsBefore', { week: weekLabel(sunday) }));
  };
}
