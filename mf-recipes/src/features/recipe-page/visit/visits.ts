import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** State of a recipe's page, kept until reload. */
export interface Visit {
  /** For how many it is shown; null: as it is written. */
  servings: number | null;
  /** The multiple, if the recipe states no servings. */
  multiple: number;
  /** Ingredients that lie ready, by their keys. */
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
export const visitOf = (state: { visits: Readonly<Record<string, Visit>> }, id: string): Visit =>
  state.visits[id] ?? newVisit;
