import { aggregate } from '@forkcast/event-sourcing';
import type { ReservationCommand } from './commands';
import type { ReservationEvent } from './events';

export interface Holder {
  accountId: string;
  reservedAt: string;
}

export interface ReservationState {
  holder: Holder | null;
}

/** One value of a kind, by its keyed hash: who comes first holds it. Whoever asks finds the holder in the state. */
function reservationIn(streams: string) {
  return aggregate({
    streams,
    name: (key: string) => key,
    initialState: (): ReservationState => ({ holder: null }),
    decide,
    evolve,
  });
}

export const emailReservation = reservationIn('emailReservation-');
export const usernameReservation = reservationIn('usernameReservation-');
export const googleReservation = reservationIn('googleReservation-');
/** Whom an invitation let in to register; never given back, unless that registration was abandoned. */
export const invitationReservation = reservationIn('invitationReservation-');

function decide(command: ReservationCommand, { holder }: ReservationState): readonly ReservationEvent[] {
  const { accountId, at } = command;
  switch (command.type) {
    case 'ReserveValue':
      return holder === null || holder.accountId === command.lapsedHolder
        ? [{ type: 'ValueReserved', data: { accountId, reservedAt: at } }]
        : [];
    case 'ReleaseValue':
      return holder?.accountId === accountId
        ? [{ type: 'ValueReleased', data: { accountId, releasedAt: at } }]
        : [];
    default:
      throw new TypeError(`Not a command of a reservation: ${JSON.stringify(command satisfies never)}`);
  }
}

function evolve(state: ReservationState, event: ReservationEvent): ReservationState {
  switch (event.type) {
    case 'ValueReserved':
      return { holder: event.data };
    case 'ValueReleased':
      return { holder: null };
    default:
      event satisfies never;
      return state;
  }
}
