import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** State of a recipe's page until reload. */
export interface Visit {
  /** Selected servings; null means the recipe's own. */
  servings: number | null;
  /** The multiple, if the recipe states no servings. */
  multiple: number;
  /** Keys of the checked ingredients. */
  ticked: readonly string[];
}

const newVisit: Visit = { servings: null, multiple: 1, ticked: [] };

const none: Readonly<Record<string, Visit>> = {};

const visits = createSlice({
  name: 'visits',
  initialState: none,
  reducers: {
    visited: (all, { payload: { id, ...changes } }: PayloadAction<Partial<Visit> & { id: string }>) => ({
      ...all,
      [id]: { ...(all[id] ?? newVisit), ...changes },
    }),
  },
});

export const { visited } = visits.actions;
export const visitsReducer = visits.reducer;
export const selectVisit = (state: { visits: Readonly<Record<string, Visit>> }, id: string): Visit =>
  state.visits[id] ?? newVisit;
