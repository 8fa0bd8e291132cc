import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DocumentDatabase, Term } from '@forkcast/event-sourcing';
import { openTestStores, type TestStores } from '../testing';
import { LeaseKeeper } from './leaseKeeper';
import { MEMBERS, type SendHeartbeat } from './members';

const LEASE = 6_000;

let stores: TestStores;
let now: number;
let away: boolean;
let changes: number;
const beats = new Map<string, number>();
const keepers: LeaseKeeper[] = [];
const endedSessions: string[] = [];

beforeEach(async () => {
  stores = await openTestStores();
  now = 0;
  away = false;
  changes = 0;
  beats.clear();
  endedSessions.length = 0;
});
afterEach(async () => {
  await Promise.all(keepers.splice(0).map((keeper) => keeper.close()));
  await stores.close();
});

const sendHeartbeat: SendHeartbeat = async ({ self, changed, gone = [] }) => {
  if (away) throw new Error('connection refused');
  beats.set(self, (beats.get(self) ?? 0) + 1);
  for (const id of gone) beats.delete(id);
  if (changed) changes += 1;
  return { _id: MEMBERS, beats: Object.fromEntries(beats), changes };
};

/** A database that answers nothing while it is unavailable. */
const unsteady = (): DocumentDatabase => ({
  writeTogether: (changes) => stores.database.writeTogether(changes),
  collection: (name) =>
    new Proxy(stores.database.collection(name), {
      get: (collection, property) => {
        const member: unknown = Reflect.get(collection, property);
        if (away) throw new Error('connection refused');
        return typeof member === 'function' ? member.bind(collection) : member;
      },
    }),
});

/** A process that wants the lease 'work'. It only reads the lease when the test calls it. */
async function contender(database: DocumentDatabase = stores.database, clock = () => now) {
  const terms: Term[] = [];
  let ending: Promise<void> = Promise.resolve();
  const keeper = new LeaseKeeper({
    database,
    clock,
    sendHeartbeat,
    times: { leaseMs: LEASE, heartbeatMs: 1_000_000, readMs: 5_000 },
    sessions: { begin: () => `session-${keepers.length}`, end: async (id) => void endedSessions.push(id) },
  });
  keepers.push(keeper);
  const leave = await keeper.contend('work', {
    serve: async (term) => {
      terms.push(term);
      if (!term.signal.aborted) await once(term.signal, 'abort');
      await ending;
    },
  });
  return {
    terms,
    leave,
    refresh: async () => {
      await keeper.refresh();
      await nextTurn();
    },
    /** The work of a term runs until `promise` settles. */
    endsWith: (promise: Promise<void>) => {
      ending = promise;
    },
    get token() {
      return terms.find(({ signal }) => !signal.aborted)?.token;
    },
  };
}

/**
 * Time passes in steps that together last slightly longer than a lease. The given processes read the leases at every
 * step.
 */
async function aLeaseGoesBy(...processes: { refresh(): Promise<void> }[]) {
  for (let step = 0; step <= 6; step += 1) {
    now += LEASE / 6;
    for (const one of processes) await one.refresh();
  }
}

test('grants the lease to one of two processes as long as it renews it', async () => {
  const [first, second] = [await contender(), await contender()];
  await aLeaseGoesBy(first, second);
  await aLeaseGoesBy(second, first);
  expect([first.token, second.token]).toEqual([1, undefined]);
  expect(first.terms).toHaveLength(1);
});

test('takes over from a holder without heartbeat with a higher token, and ends its session', async () => {
  const [first, second] = [await contender(), await contender()];
  await aLeaseGoesBy(second);
  expect(second.token).toBe(2);
  expect(endedSessions).toEqual(['session-1']);
  await first.refresh();
  expect(first.token).toBeUndefined();
  await aLeaseGoesBy(first, second);
  expect([first.token, second.token]).toEqual([undefined, 2]);
});

test('passes a released lease to the other process at its next check without ending a session', async () => {
  const [first, second] = [await contender(), await contender()];
  await first.leave();
  await second.refresh();
  expect(second.token).toBe(2);
  expect(endedSessions).toEqual([]);
});

test('releases the lease only after the work has ended', async () => {
  const [first, second] = [await contender(), await contender()];
  let finish: () => void = () => undefined;
  first.endsWith(new Promise((resolve) => (finish = resolve)));
  const left = first.leave();
  await nextTurn();
  await second.refresh();
  expect(second.token).toBeUndefined();
  finish();
  await left;
  await second.refresh();
  expect(second.token).toBe(2);
});

test('leaves a living holder alone after the watcher was paused itself', async () => {
  const [first, second] = [await contender(), await contender()];
  await second.refresh();
  now += LEASE * 3;
  await second.refresh();
  await first.refresh();
  await second.refresh();
  expect([first.token, second.token]).toEqual([undefined, undefined]);
  await first.refresh();
  await aLeaseGoesBy(first, second);
  expect([first.token, second.token]).toEqual([2, undefined]);
});

test('ends a term by the holder’s own clock during a database outage, and starts a new one afterwards', async () => {
  const alone = await contender(unsteady());
  away = true;
  now += LEASE / 2;
  await alone.refresh();
  expect(alone.token).toBe(1);
  now += LEASE / 2;
  await alone.refresh();
  expect(alone.token).toBeUndefined();
  away = false;
  await alone.refresh();
  expect(alone.token).toBe(2);
});

test('drops a process from the members after a minute without heartbeat, and adds it when it returns', async () => {
  const [first, second] = [await contender(), await contender()];
  expect(beats.size).toBe(2);
  for (let lease = 0; lease < 11; lease += 1) await aLeaseGoesBy(second);
  expect(beats.size).toBe(1);
  await first.refresh();
  expect(beats.size).toBe(2);
  expect([first.token, second.token]).toEqual([undefined, 2]);
});

test('keeps the lease of a living holder when clocks run at half and double speed', async () => {
  let slow = 0;
  let fast = 0;
  const [first, second] = [
    await contender(stores.database, () => slow),
    await contender(stores.database, () => fast),
  ];
  for (let beat = 0; beat < 40; beat += 1) {
    slow += 500;
    fast += 2_000;
    await first.refresh();
    await second.refresh();
  }
  expect([first.token, second.token]).toEqual([1, undefined]);
});

test('ends a term that is reported lost, and gives the next one a higher token', async () => {
  const alone = await contender();
  alone.terms[0]?.lost();
  await nextTurn();
  await alone.refresh();
  expect(alone.terms.map(({ token }) => token)).toEqual([1, 2]);
});
