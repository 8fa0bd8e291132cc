import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { ConcurrencyLimit } from './concurrencyLimit';

let now = 0;
beforeEach(() => (now = 0));

/** The parts of a response that a slot uses. */
function answer() {
  const socket = { bytesWritten: 0 };
  const res = Object.assign(new EventEmitter(), {
    ...{ socket, closed: false, destroyed: false },
    destroy: () => {
      res.destroyed = true;
      res.emit('close');
    },
  });
  return { res: res as unknown as ServerResponse & { destroyed: boolean }, socket };
}

const slotsOf = (inAll: number) =>
  new ConcurrencyLimit({ perAccount: 1, inAll, refusal: 'too-many-exports' }, () => now);

test("gives a caller from elsewhere a slot when one network's accounts hold all", () => {
  const slots = slotsOf(10);
  const slow = Array.from({ length: 12 }, answer);
  slow.forEach((each, index) => slots.take(each, { accountId: `slow ${index}`, network: 'a' }));
  const other = answer();
  slots.take(other, { accountId: 'other', network: 'b' });
  for (let index = 0; index < 12; index += 1) {
    slots.take(answer(), { accountId: `again ${index}`, network: 'a' });
  }
  expect(other.res.destroyed).toBe(false);
});

test('evicts the slowest reader of the network that has most, and none that has just begun', () => {
  const slots = slotsOf(3);
  const [fast, slow] = [answer(), answer()];
  slots.take(fast, { accountId: 'fast', network: 'a' });
  slots.take(slow, { accountId: 'slow', network: 'a' });
  now = 20_000;
  fast.socket.bytesWritten = 1_000_000;
  slow.socket.bytesWritten = 20_000;
  const newest = answer();
  slots.take(newest, { accountId: 'begun', network: 'a' });
  slots.take(answer(), { accountId: 'next', network: 'b' });
  expect([fast, slow, newest].map(({ res }) => res.destroyed)).toEqual([false, true, false]);
});
