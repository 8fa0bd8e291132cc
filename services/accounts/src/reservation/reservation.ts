import type { Decider } from '@forkcast/event-sourcing';
import type { ReservationCommand } from './commands';
import type { ReservationEvent } from './events';

export interface Holder {
  accountId: string;
  reservedAt: string;
}

export interface ReservationState {
  holder: Holder | null;
}

/** One address or one username: who comes first holds it. Whoever asks finds the holder in the state. */
export const reservation: Decider<ReservationState, ReservationCommand, ReservationEvent> = {
  initialState: () => ({ holder: null }),
  decide: ({ accountId, at, lapsedHolder }, { holder }) =>
    holder === null || holder.accountId === lapsedHolder
      ? [{ type: 'ValueReserved', data: { accountId, reservedAt: at } }]
      : [],
  evolve: (_state, { data }) => ({ holder: data }),
};
