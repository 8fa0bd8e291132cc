import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DocumentDatabase, Term } from '@forkcast/event-sourcing';
import { openTestStores, type TestStores } from '../testing';
import { LEASES, type LeaseDocument } from './leaseDocument';
import { LeaseKeeper } from './leaseKeeper';

const LEASE = 6_000;

let stores: TestStores;
let now: number;
const keepers: LeaseKeeper[] = [];
const endedSessions: string[] = [];

beforeEach(async () => {
  stores = await openTestStores();
  now = 0;
  endedSessions.length = 0;
});
afterEach(async () => {
  await Promise.all(keepers.splice(0).map((keeper) => keeper.close()));
  await stores.close();
});

/** A process that wants the lease 'work'. Nothing happens by itself: the test says when it looks. */
async function contender(database: DocumentDatabase = stores.database) {
  const terms: Term[] = [];
  let ending: Promise<void> = Promise.resolve();
  const keeper = new LeaseKeeper({
    database,
    clock: () => now,
    times: { lease: LEASE, beat: 1_000_000 },
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
    look: async () => {
      await keeper.look();
      await nextTurn();
    },
    /** The work of a turn goes on until then. */
    endsWith: (promise: Promise<void>) => {
      ending = promise;
    },
    get token() {
      return terms.find(({ signal }) => !signal.aborted)?.token;
    },
  };
}

/** Time goes by in steps, as long as a lease altogether and a little more; these look at every step. */
async function aLeaseGoesBy(...looking: { look(): Promise<void> }[]) {
  for (let step = 0; step <= 6; step += 1) {
    now += LEASE / 6;
    for (const one of looking) await one.look();
  }
}

test('two processes → one holds the lease, as long as it looks', async () => {
  const [first, second] = [await contender(), await contender()];
  await aLeaseGoesBy(first, second);
  await aLeaseGoesBy(second, first);
  expect([first.token, second.token]).toEqual([1, undefined]);
  expect(first.terms).toHaveLength(1);
});

test('a holder without a sign of life → taken over with a higher token, its session ended, and told', async () => {
  const [first, second] = [await contender(), await contender()];
  await aLeaseGoesBy(second);
  expect(second.token).toBe(2);
  expect(endedSessions).toEqual(['session-1']);
  await first.look();
  expect(first.token).toBeUndefined();
  await aLeaseGoesBy(first, second);
  expect([first.token, second.token]).toEqual([undefined, 2]);
});

test('given back → taken by the other at its next look, without anybody’s session ended', async () => {
  const [first, second] = [await contender(), await contender()];
  await first.leave();
  await second.look();
  expect(second.token).toBe(2);
  expect(endedSessions).toEqual([]);
});

test('work that is still ending → the lease is given back only after it', async () => {
  const [first, second] = [await contender(), await contender()];
  let finish: () => void = () => undefined;
  first.endsWith(new Promise((resolve) => (finish = resolve)));
  const left = first.leave();
  await nextTurn();
  await second.look();
  expect(second.token).toBeUndefined();
  finish();
  await left;
  await second.look();
  expect(second.token).toBe(2);
});

test('a watcher that slept itself → leaves a living holder alone', async () => {
  const [first, second] = [await contender(), await contender()];
  await second.look();
  now += LEASE * 3;
  await second.look();
  await first.look();
  await second.look();
  expect([first.token, second.token]).toEqual([undefined, undefined]);
  await first.look();
  await aLeaseGoesBy(first, second);
  expect([first.token, second.token]).toEqual([2, undefined]);
});

test('a database that is away → the turn ends by the holder’s own clock, and begins anew afterwards', async () => {
  let away = false;
  const unsteady: DocumentDatabase = {
    collection: (name) =>
      new Proxy(stores.database.collection(name), {
        get: (collection, property) => {
          const member: unknown = Reflect.get(collection, property);
          if (away) throw new Error('connection refused');
          return typeof member === 'function' ? member.bind(collection) : member;
        },
      }),
  };
  const alone = await contender(unsteady);
  away = true;
  now += LEASE / 2;
  await alone.look();
  expect(alone.token).toBe(1);
  now += LEASE / 2;
  await alone.look();
  expect(alone.token).toBeUndefined();
  away = false;
  await alone.look();
  expect(alone.token).toBe(2);
});

test('a turn reported lost → ends, and the next one has a higher token', async () => {
  const alone = await contender();
  alone.terms[0]?.lost();
  await nextTurn();
  await alone.look();
  expect(alone.terms.map(({ token }) => token)).toEqual([1, 2]);
});

test('many at once → one holder', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => contender()));
  await Promise.all(all.map((one) => one.look()));
  expect(all.filter(({ token }) => token !== undefined)).toHaveLength(1);
  const [lease] = await stores.database.collection<LeaseDocument>(LEASES).find({}).toArray();
  expect(lease?.token).toBe(1);
});
