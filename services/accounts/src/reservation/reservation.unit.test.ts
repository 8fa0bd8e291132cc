import { specification } from '@forkcast/event-sourcing/testing';
import type { ReservationEvent } from './events';
import { emailReservation } from './reservation';

const at = '2026-11-20T18:00:00.000Z';
const reservedBy = (accountId: string): ReservationEvent => ({
  type: 'ValueReserved',
  data: { accountId, reservedAt: at },
});
const reserve = (accountId: string, lapsedHolder: string | null = null) =>
  ({ type: 'ReserveValue', accountId, at, lapsedHolder }) as const;

const a = specification(emailReservation);

test('a free value → goes to whoever asks first', () => {
  a.given([])
    .when(reserve('ann'))
    .then([reservedBy('ann')]);
});

test('a held value → stays with its holder', () => {
  a.given([reservedBy('ann')])
    .when(reserve('bob'))
    .then([]);
  a.given([reservedBy('ann')])
    .when(reserve('ann'))
    .then([]);
});

test('a value whose holder lapsed → goes to whoever asks next, once', () => {
  a.given([reservedBy('ann')])
    .when(reserve('bob', 'ann'))
    .then([reservedBy('bob')]);
  a.given([reservedBy('ann'), reservedBy('bob')])
    .when(reserve('cid', 'ann'))
    .then([]);
});

test('a released value → is anybody’s; only its holder can release it', () => {
  const release = (accountId: string) => ({ type: 'ReleaseValue', accountId, at }) as const;
  const released: ReservationEvent = { type: 'ValueReleased', data: { accountId: 'ann', releasedAt: at } };
  a.given([reservedBy('ann')])
    .when(release('ann'))
    .then([released]);
  a.given([reservedBy('ann')])
    .when(release('bob'))
    .then([]);
  a.given([reservedBy('ann'), released])
    .when(release('ann'))
    .then([]);
  a.given([reservedBy('ann'), released])
    .when(reserve('bob'))
    .then([reservedBy('bob')]);
});
