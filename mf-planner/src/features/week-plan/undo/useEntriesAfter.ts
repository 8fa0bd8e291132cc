import type { MealPlanEntry } from '@forkcast/contracts';
import { useStore } from 'react-redux';
import { weekPlanApi } from '../weekPlanApi';

type State = Parameters<typeof weekPlanApi.util.selectCachedArgsForQuery>[0];

/**
 * Returns a function that reads the ids of the entries after an entry in its slot, so that an undo can
 * restore its position.
 */
export function useEntriesAfter(): (entry: MealPlanEntry) => readonly string[] {
  const store = useStore<State>();
  return ({ id, date, mealType }) => {
    const state = store.getState();
    const weeks = weekPlanApi.util
      .selectCachedArgsForQuery(state, 'listMealPlans')
      .map((range) => weekPlanApi.endpoints.listMealPlans.select(range)(state).data ?? []);
    const week = weeks.find((entries) => entries.some((entry) => entry.id === id)) ?? [];
    const slot = week.filter((entry) => entry.date === date && entry.mealType === mealType);
    return slot.slice(slot.findIndex((entry) => entry.id === id) + 1).map((entry) => entry.id);
  };
}
