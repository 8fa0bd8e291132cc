import type { Action } from '@reduxjs/toolkit';
import { plannerApi } from '../../../api/plannerApi';

/** The changes that were made here: news that follows none of them comes from elsewhere. */
export interface OwnWrites {
  /** How many are on their way. */
  pending: number;
  /** How many were answered. */
  answered: number;
}

const MUTATION = `${plannerApi.reducerPath}/executeMutation/`;

/** A reducer. */
export function ownWrites(state: OwnWrites = { pending: 0, answered: 0 }, { type }: Action): OwnWrites {
  if (!type.startsWith(MUTATION)) return state;
  return type === `${MUTATION}pending`
    ? { ...state, pending: state.pending + 1 }
    : { pending: state.pending - 1, answered: state.answered + 1 };
}
