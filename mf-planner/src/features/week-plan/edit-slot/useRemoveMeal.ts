import type { MealPlanEntry } from '@forkcast/contracts';
import { dayOf } from '@forkcast/days';
import { isApiFailure, useOutcome, useSession } from '@forkcast/web-kit';
import { useSyncHistoryMutation } from '../../sync-history/syncHistoryApi';
import { useEntriesAfter } from '../undo/useEntriesAfter';
import { usePlanMealMutation, useRemoveMealMutation } from '../weekPlanApi';
import { shared } from '../../../texts';
import { t } from './texts';

/** Removes a recipe from a slot. The toast can restore it at its position. */
export function useRemoveMeal() {
  const { done, failed } = useOutcome();
  const [remove, { isLoading, originalArgs }] = useRemoveMealMutation();
  const [plan] = usePlanMealMutation();
  const [syncHistory] = useSyncHistoryMutation();
  const followersOf = useEntriesAfter();
  const { timeZone } = useSession().user;

  const putBack = async (entry: MealPlanEntry, before: readonly string[]) => {
    const { date, mealType, kind, recipeId, recipeName, recipeUrl, notes, servings } = entry;
    const meal = { date, mealType, kind, recipeId, recipeName, recipeUrl, notes, servings };
    const { error } = await plan({ ...meal, isTemplate: false, before: [...before] });
    if (error) return failed(shared('failure'), shared('addRecipeFailed'));
    // Removing a past meal also removed it from the history.
    if (dayOf(date, timeZone) < dayOf(new Date().toISOString(), timeZone)) await syncHistory();
    return done(
      shared(entry.kind === 'note' ? 'noteAdded' : 'recipeAdded'),
      t('mealIsBack', { recipe: entry.recipeName }),
    );
  };

  /** Returns whether the entry was removed. */
  const removeMeal = async (entry: MealPlanEntry): Promise<boolean> => {
    const followers = followersOf(entry);
    const { error } = await remove(entry.id);
    if (error) {
      const isGone = isApiFailure(error) && error.status === 404;
      return failed(shared('failure'), isGone ? t('mealMissing') : shared('removeRecipeFailed'));
    }
    return done(
      shared(entry.kind === 'note' ? 'noteRemoved' : 'recipeRemoved'),
      shared('noLongerPlanned', { recipe: entry.recipeName }),
      () => putBack(entry, followers),
    );
  };
  return { removeMeal, removingId: isLoading ? (originalArgs ?? null) : null };
}
