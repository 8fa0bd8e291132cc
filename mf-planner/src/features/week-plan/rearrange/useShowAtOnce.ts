import type { MealPlanEntry } from '@forkcast/contracts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useStore } from 'react-redux';
import { weekPlanApi } from '../weekPlanApi';
import { withEntry } from './optimistic';

type State = Parameters<typeof weekPlanApi.util.selectCachedArgsForQuery>[0];

/** Shows an entry where it is going to be, in every week that is loaded; answers how to take that back. */
export function useShowAtOnce(): (entry: MealPlanEntry) => () => void {
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
