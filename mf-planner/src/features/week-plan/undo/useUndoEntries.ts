import type { MealPlanEntry } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import { isApiFailure, useOutcome } from '@forkcast/web-kit';
import { useRemoveMealMutation } from '../weekPlanApi';
import { weekLabel } from '../week/weekView';
import { shared } from '../../../texts';

/** Removes all meals that were added to a week together; `title` is the toast's title. */
export function useUndoEntries(title: string) {
  const { done, failed } = useOutcome();
  const [remove] = useRemoveMealMutation();
  return async (added: readonly MealPlanEntry[], sunday: Day): Promise<void> => {
    let left = 0;
    // Sequential, because they all change the same week.
    for (const { id } of added) {
      const { error } = await remove(id);
      if (error && !(isApiFailure(error) && error.status === 404)) left += 1;
    }
    if (left > 0) failed(shared('failure'), shared('removeRecipeFailed'));
    else done(title, shared('weekAsBefore', { week: weekLabel(sunday) }));
  };
}
