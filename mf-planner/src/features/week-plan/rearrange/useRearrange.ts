import type { MealPlanEntry, ListMealPlansQuery } from '@forkcast/contracts';
import { dayOf, midnightOf, shortLabel, weekdayName } from '@forkcast/days';
import { isApiFailure, useOutcome, useSession } from '@forkcast/web-kit';
import { newId } from '@forkcast/web-kit/newId';
import { useCopyMealMutation, useMoveMealMutation, useRemoveMealMutation, weekPlanApi } from '../weekPlanApi';
import { useEntriesAfter } from '../undo/useEntriesAfter';
import type { Slot } from '../week/weekView';
import { shared } from '../../../texts';
import { t } from './texts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useStore } from 'react-redux';

const isWithin = ({ date }: MealPlanEntry, { startDate, endDate }: ListMealPlansQuery) =>
  Date.parse(date) >= Date.parse(startDate) && Date.parse(date) <= Date.parse(endDate);

/** Updates a week's meals with a changed entry: it becomes the last of its slot, or leaves the range. */
function withEntry(
  meals: readonly MealPlanEntry[],
  entry: MealPlanEntry,
  range: ListMealPlansQuery,
): MealPlanEntry[] {
  const others = meals.filter(({ id }) => id !== entry.id);
  return isWithin(entry, range) ? [...others, entry] : others;
}

type State = Parameters<typeof weekPlanApi.util.selectCachedArgsForQuery>[0];

/** Optimistically updates an entry in all loaded weeks. Returns a function that reverts it. */
function useOptimisticUpdate(): (entry: MealPlanEntry) => () => void {
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>();
  const store = useStore<State>();
  return (entry) => {
    const ranges = weekPlanApi.util.selectCachedArgsForQuery(store.getState(), 'listMealPlans');
    const patches = ranges.map((range) =>
      dispatch(
        weekPlanApi.util.updateQueryData('listMealPlans', range, (meals) => withEntry(meals, entry, range)),
      ),
    );
    return () => {
      for (const patch of patches) patch.undo();
    };
  };
}

export type Target = Pick<Slot, 'day' | 'mealType'>;
export type Rearrangement = 'move' | 'copy';

/**
 * Moves and copies meals with an optimistic update and Undo in the toast; reverts it if the server rejects
 * it.
 */
export function useRearrange() {
  const { timeZone } = useSession().user;
  const { done, failed } = useOutcome();
  const [moveMeal, moving] = useMoveMealMutation();
  const [copyMeal, copying] = useCopyMealMutation();
  const [removeMeal] = useRemoveMealMutation();
  const updateOptimistically = useOptimisticUpdate();
  const followersOf = useEntriesAfter();

  const toInstant = ({ day }: Target) => midnightOf(day, timeZone).toISOString();

  const undoMove = async (
    moved: MealPlanEntry,
    { date, mealType }: MealPlanEntry,
    before: readonly string[],
  ) => {
    const { error } = await moveMeal({ id: moved.id, date, mealType, before: [...before] });
    if (error) failed(shared('failure'), failureText(error, 'move'));
    else done(movedTitle(moved), t('movedBack', { recipe: moved.recipeName }));
  };
  const undoCopy = async ({ id, kind, recipeName }: MealPlanEntry) => {
    const { error } = await removeMeal(id);
    if (error) failed(shared('failure'), failureText(error, 'copy'));
    else
      done(shared(kind === 'note' ? 'noteRemoved' : 'recipeRemoved'), t('copyGone', { recipe: recipeName }));
  };

  const move = async (entry: MealPlanEntry, to: Target): Promise<boolean> => {
    if (dayOf(entry.date, timeZone) === to.day && entry.mealType === to.mealType) return true;
    const place = { date: toInstant(to), mealType: to.mealType };
    const followers = followersOf(entry);
    const revert = updateOptimistically({ ...entry, ...place });
    const { data, error } = await moveMeal({ id: entry.id, ...place });
    if (error) {
      revert();
      return failed(shared('failure'), failureText(error, 'move'));
    }
    return done(movedTitle(entry), t('movedBody', { recipe: entry.recipeName, ...placeOf(to) }), () =>
      undoMove(data, entry, followers),
    );
  };

  const copy = async (entry: MealPlanEntry, to: Target): Promise<boolean> => {
    const place = { date: toInstant(to), mealType: to.mealType };
    const key = newId();
    const revert = updateOptimistically({ ...entry, ...place, id: key });
    const { data, error } = await copyMeal({ id: entry.id, ...place, key });
    if (error) {
      revert();
      return failed(shared('failure'), failureText(error, 'copy'));
    }
    return done(
      t(entry.kind === 'note' ? 'noteCopied' : 'copied'),
      t('copiedBody', { recipe: entry.recipeName, ...placeOf(to) }),
      () => undoCopy(data),
    );
  };
  return { move, copy, isPending: moving.isLoading || copying.isLoading };
}

const movedTitle = ({ kind }: MealPlanEntry) => t(kind === 'note' ? 'noteMoved' : 'moved');

function placeOf({ day, mealType }: Target) {
  return { meal: shared(`${mealType}Within`), weekday: weekdayName(day), date: shortLabel(day) };
}

function failureText(error: unknown, what: Rearrangement): string {
  if (isApiFailure(error) && error.code === 'slot-full') return error.message;
  if (isApiFailure(error) && error.status === 404) return shared('entryMissing');
  return t(`${what}Failed`);
}
