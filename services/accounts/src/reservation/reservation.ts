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

/** One unique value, by its keyed hash. The first account to reserve it holds it; the state names the holder. */
function createReservation(streams: string) {
  return aggregate({
    streams,
    name: (key: string) => key,
    initialState: (): ReservationState => ({ holder: null }),
    decide,
    evolve,
  });
}

export const emailReservation = createReservation('emailReservation-');
export const usernameReservation = createReservation('usernameReservation-');
export const googleReservation = createReservation('googleReservation-');
export const openIdReservation = createReservation('openIdReservation-');
export const passkeyReservation = createReservation('passkeyReservation-');
/** The account that an invitation admitted; never released unless that registration is abandoned. */
export const invitationReservation = createReservation('invitationReservation-');

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
