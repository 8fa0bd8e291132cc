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

test('reserves a free value for the first account', () => {
  a.given([])
    .when(reserve('ann'))
    .then([reservedBy('ann')]);
});

test('keeps a value with its holder', () => {
  a.given([reservedBy('ann')])
    .when(reserve('bob'))
    .then([]);
  a.given([reservedBy('ann')])
    .when(reserve('ann'))
    .then([]);
});

test("passes a lapsed holder's value on once", () => {
  a.given([reservedBy('ann')])
    .when(reserve('bob', 'ann'))
    .then([reservedBy('bob')]);
  a.given([reservedBy('ann'), reservedBy('bob')])
    .when(reserve('cid', 'ann'))
    .then([]);
});

test('lets only the holder release a value, which is free afterwards', () => {
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
