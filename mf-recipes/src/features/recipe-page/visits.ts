import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What somebody has done to a recipe's page; kept until the page is loaded anew. */
export interface Visit {
  /** For how many it is shown; null: as it is written. */
  servings: number | null;
  /** How many times as much, where nobody has said how many it serves. */
  multiple: number;
  /** Ingredients that lie ready, by their keys. */
  ticked: readonly string[];
}

export const newVisit: Visit = { servings: null, multiple: 1, ticked: [] };

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
