import type { Action } from '@reduxjs/toolkit';
import { plannerApi } from '../../../api/plannerApi';

/** Counts the changes made in this tab, to tell them apart from other members' changes. */
export interface OwnWrites {
  /** Requests in flight. */
  pending: number;
  /** Requests that have settled. */
  answered: number;
}

const MUTATION = `${plannerApi.reducerPath}/executeMutation/`;

export function ownWrites(state: OwnWrites = { pending: 0, answered: 0 }, { type }: Action): OwnWrites {
  if (!type.startsWith(MUTATION)) return state;
  return type === `${MUTATION}pending`
    ? { ...state, pending: state.pending + 1 }
    : { pending: state.pending - 1, answered: state.answered + 1 };
}
