import { setTimeout as pause } from 'node:timers/promises';
import {
  BEGINNING,
  type EventStore,
  type Position,
  type RecordedDomainEvent,
} from '@forkcast/event-sourcing';
import { eventually } from '@forkcast/event-sourcing/testing';
import { openTestStores, type TestStores } from '../testing';
import { delayEvent, noted, numberOf } from '../testing/notedEvents';
import { followLog, type LogFollower } from './followLog';

let stores: TestStores;
let store: EventStore;
let reads: number;
/** Gates: reads wait for `answering` before they begin, events for `arriving` before they arrive. */
let answering: Promise<void> | undefined;
let arriving: Promise<void> | undefined;
let subscriptions: ReturnType<EventStore['subscribeToAll']>[];
const followers: LogFollower[] = [];

const open = (mayLag: boolean) => async () => {
  stores = await openTestStores();
  subscriptions = [];
  reads = 0;
  answering = arriving = undefined;
  store = watched(mayLag);
};
/** The embedded store, or one that behaves like a server and doesn't report in time what a filter omits. */
function watched(mayLag: boolean): EventStore {
  return {
    ...(mayLag && { mayLag }),
    appendToStream: stores.store.appendToStream,
    readStream: stores.store.readStream,
    tombstoneStream: stores.store.tombstoneStream,
    readAll: (...read) => {
      reads += 1;
      return answering ? lateRead(answering, read) : stores.store.readAll(...read);
    },
    subscribeToAll: (options, readable) => {
      const filter = options?.filter && {
        ...options.filter,
        ...(mayLag && { checkpointReached: undefined }),
      };
      const subscription = stores.store.subscribeToAll({ ...options, filter }, readable);
      subscriptions.push(subscription);
      return delayEvent(subscription, 'data', () => arriving);
    },
  };
}

function lateRead(
  begins: Promise<void>,
  read: Parameters<EventStore['readAll']>,
): ReturnType<EventStore['readAll']> {
  async function* late() {
    await begins;
    yield* stores.store.readAll(...read);
  }
  // The code under test only iterates the read.
  return late() as unknown as ReturnType<EventStore['readAll']>;
}

const running = () => subscriptions.filter((each) => !each.destroyed).length;

async function follow(
  prefix: string,
  {
    from = BEGINNING,
    slow = async () => undefined,
    fails = false,
  }: { from?: Position; slow?: () => Promise<void>; fails?: boolean } = {},
) {
  const events: RecordedDomainEvent[] = [];
  const failures: Error[] = [];
  const follower = await followLog({
    name: prefix,
    store,
    streams: [prefix],
    from,
    handle: async (some: readonly RecordedDomainEvent[]) => {
      await slow();
      if (fails && some.length > 0) throw new Error('not this one');
      events.push(...some);
    },
    onFailure: (error) => failures.push(error),
  });
  followers.push(follower);
  return {
    follower,
    events,
    failures,
    get handled() {
      return events.map(numberOf);
    },
  };
}

const append = async (stream: string, ...numbers: number[]) =>
  (await stores.store.appendToStream(stream, numbers.map(noted))).position?.commit ?? BEGINNING;
const upTo = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
const reaches = (position: Position, ...of: readonly { follower: LogFollower }[]) => {
  for (const { follower } of of) follower.lookFor(position, 10_000);
  return eventually(() => of.every(({ follower }) => follower.position >= position));
};

describe.each([
  ['a server', true],
  ['this process', false],
])('the end of a log in %s', (_where, mayLag) => {
  beforeEach(open(mayLag));
  afterEach(async () => {
    await Promise.all(followers.splice(0).map((follower) => follower.stop()));
    await stores.close();
  });

  test('shares one subscription and one position query among followers at the end of the log', async () => {
    await append('a-1', 1);
    await append('b-1', 2);
    const [a, b, c] = [await follow('a-'), await follow('b-'), await follow('c-')];
    await reaches(2n, a, b, c);
    await eventually(() => running() === 1);
    reads = 0;
    for (let number = 3; number < 20; number += 1) {
      const position = await append(number % 2 ? 'a-1' : 'others-1', number);
      await reaches(position, a, b, c);
    }
    expect(a.handled).toEqual([1, ...upTo(3, 20).filter((number) => number % 2)]);
    expect([b.handled, c.handled]).toEqual([[2], []]);
    expect(running()).toBe(1);
    // A server doesn't send events that no subscriber follows.
    expect(reads).toBe(mayLag ? upTo(3, 20).filter((number) => number % 2 === 0).length : 0);
  });

  test('loses nothing for any follower when one of other streams joins while the log grows', async () => {
    const a = await follow('a-');
    await reaches(await append('a-1', 0), a);
    await eventually(() => running() === 1);
    const later: Awaited<ReturnType<typeof follow>>[] = [];
    let last = BEGINNING;
    for (let number = 1; number < 300; number += 1) {
      last = await append(`${'abcd'.charAt(number % 4)}-1`, number);
      if (number % 50 === 0) await pause(3);
      if (number % 97 === 5 && later.length < 3) {
        // The connection may be cut at that moment.
        if (number > 100) subscriptions.at(-1)?.destroy(new Error('the line was cut'));
        later.push(await follow(`${'bcd'.charAt(later.length)}-`));
      }
    }
    await reaches(last, a, ...later);
    const of = (rest: number) => upTo(0, 300).filter((number) => number % 4 === rest);
    expect(later).toHaveLength(3);
    expect([a, ...later].map(({ handled }) => handled)).toEqual([0, 1, 2, 3].map(of));
    await eventually(() => running() === 1);
  });

  test('moves a slow follower to its own subscription without losing events or delaying others', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let isSlow = false;
    const slow = await follow('a-', { slow: async () => void (isSlow && (await released)) });
    const quick = await follow('a-');
    const first = await append('a-1', 0);
    await reaches(first, slow, quick);
    await eventually(() => running() === 1);
    isSlow = true;
    let last = first;
    for (let number = 1; number < 3_000; number += 100) {
      last = await append('a-1', ...upTo(number, number + 100));
      await reaches(last, quick);
    }
    expect(slow.follower.position).toBeLessThan(last);
    release();
    await reaches(last, slow);
    expect(slow.handled).toEqual(upTo(0, 3_001));
    expect(quick.handled).toEqual(upTo(0, 3_001));
    // A follower's own subscription ends when it joins the shared one.
    await eventually(() => running() === 1);
  });

  test('loses and repeats nothing when the subscription breaks again and again', async () => {
    const all = [await follow('a-'), await follow('a-'), await follow('b-')];
    await reaches(await append('b-1', -1), ...all);
    await eventually(() => running() === 1);
    let last = BEGINNING;
    for (let number = 0; number < 60; number += 1) {
      last = await append('a-1', number);
      if (number % 20 === 7) subscriptions.at(-1)?.destroy(new Error('the line was cut'));
      if (number % 7 === 0) await pause(5);
    }
    await reaches(last, ...all);
    expect(all.map((each) => each.handled)).toEqual([upTo(0, 60), upTo(0, 60), [-1]]);
  });

  test('ignores the response to a query that is older than a follower of other streams', async () => {
    const a = await follow('a-');
    await reaches(await append('a-1', 1), a);
    await eventually(() => running() === 1);
    reads = 0;
    let answer: () => void = () => undefined;
    answering = new Promise((resolve) => (answer = resolve));
    // The response to the query never arrives, or arrives late.
    let arrive: () => void = () => undefined;
    const others = await append('others-1', 2);
    arriving = new Promise((resolve) => (arrive = resolve));
    a.follower.lookFor(others + 2n, 10_000);
    if (mayLag) await eventually(() => reads > 0);
    const pendingAnswer = answering;
    answering = undefined;
    const b = await follow('b-', { from: others });
    const mine = await append('b-1', 3);
    answering = pendingAnswer;
    b.follower.lookFor(mine, 10_000);
    await pause(600);
    answer();
    answering = undefined;
    await pause(100);
    arrive();
    arriving = undefined;
    await reaches(mine, a, b);
    expect(b.handled).toEqual([3]);
    expect(a.handled).toEqual([1]);
  });

  test('stops only the follower that fails', async () => {
    const failing = await follow('a-', { fails: true });
    const other = await follow('a-');
    for (let number = 1; number < 20; number += 1) await reaches(await append('a-1', number), other);
    expect(other.handled).toEqual(upTo(1, 20));
    expect(failing.failures).toEqual([new Error('not this one')]);
    expect(failing.follower.position).toBeLessThan(1n);
  });

  test('does not send an erased stream to a slower follower', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let isSlow = false;
    const slow = await follow('a-', { slow: async () => void (isSlow && (await released)) });
    const quick = await follow('a-');
    await reaches(await append('a-1', 0), slow, quick);
    await eventually(() => running() === 1);
    isSlow = true;
    await reaches(await append('a-1', 1), quick);
    await append('a-2', 2, 3);
    await append('a-1', 4);
    const { position } = await stores.store.tombstoneStream('a-2');
    await reaches(position?.commit ?? BEGINNING, quick);
    release();
    await reaches(position?.commit ?? BEGINNING, slow);
    expect(slow.handled).toEqual([0, 1, 4]);
    expect(quick.handled).toEqual([0, 1, 2, 3, 4]);
  });

  test('ends the subscription with its last follower and starts a new one for the next', async () => {
    const one = await follow('a-');
    await reaches(await append('a-1', 1), one);
    await eventually(() => running() === 1);
    await one.follower.stop();
    await eventually(() => running() === 0);
    await append('a-1', 2);
    const next = await follow('a-', { from: 1n });
    await reaches(await append('a-1', 3), next);
    expect(next.handled).toEqual([2, 3]);
  });
});
