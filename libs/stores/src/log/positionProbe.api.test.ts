import { setTimeout as pause } from 'node:timers/promises';
import { BEGINNING, type EventStore, type Position } from '@forkcast/event-sourcing';
import { openTestStores, type TestStores } from '../testing';
import { delayEvent, followNumbers, noted } from '../testing/notedEvents';
import type { LogFollower } from './followLog';

describe('a follower of a log that reports no filtered-out events', () => {
  let stores: TestStores;
  let reads: number;
  let ends: number;
  let follower: LogFollower | undefined;
  let handled: unknown[];

  /**
   * The embedded store without its prompt checkpoints. Only the first query for the end is answered, so no follower
   * joins the shared subscription.
   */
  const silent = (subscribe?: EventStore['subscribeToAll']): EventStore => ({
    appendToStream: stores.store.appendToStream,
    readStream: stores.store.readStream,
    tombstoneStream: stores.store.tombstoneStream,
    readAll: (...read) => {
      if (read[0]?.maxCount === 1 && (ends += 1) > 1) throw new Error('the end is not known');
      reads += 1;
      return stores.store.readAll(...read);
    },
    subscribeToAll: (options, readable) => {
      const filter = options?.filter && { ...options.filter, checkpointReached: undefined };
      return (subscribe ?? stores.store.subscribeToAll)({ ...options, filter }, readable);
    },
  });
  const follow = async (store = silent()) => {
    ({ follower, numbers: handled } = await followNumbers(store, ['mine-']));
    reads = 0;
    return follower;
  };
  const append = async (stream: string, number = 0) =>
    (await stores.store.appendToStream(stream, noted(number))).position?.commit ?? BEGINNING;
  const reaches = async (position: Position) => {
    for (let tries = 0; tries < 400 && (follower?.position ?? BEGINNING) < position; tries += 1)
      await pause(5);
    return follower?.position;
  };

  beforeEach(async () => {
    stores = await openTestStores();
    handled = [];
    ends = 0;
    follower = undefined;
  });
  afterEach(async () => {
    await follower?.stop();
    await stores.close();
  });

  it('passes a position after events of other streams when a caller waits for it', async () => {
    await follow();
    await append('mine-1', 1);
    for (let number = 0; number < 40; number += 1) await append('others-1', number);
    const last = await append('others-1');
    await pause(30);
    expect(follower?.position).toBe(1n);
    follower?.lookFor(last, 2_000);
    expect(await reaches(last)).toBe(last);
    expect(handled).toEqual([1]);
  });

  it('passes nothing before an own event that has not arrived yet is handled', async () => {
    let deliver: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (deliver = resolve));
    await follow(silent((...args) => delayEvent(stores.store.subscribeToAll(...args), 'data', () => late)));
    const mine = await append('mine-1', 7);
    const last = await append('others-1');
    follower?.lookFor(last, 5_000);
    await pause(100);
    expect(reads).toBeGreaterThan(0);
    expect(follower?.position).toBeLessThan(mine);
    deliver();
    expect(await reaches(last)).toBe(last);
    expect(handled).toEqual([7]);
  });

  it('queries a position that does not exist only until the time limit', async () => {
    await follow();
    await append('others-1');
    follower?.lookFor(1_000_000n, 60);
    await pause(400);
    const readsBefore = reads;
    expect(readsBefore).toBeGreaterThan(0);
    expect(readsBefore).toBeLessThan(10);
    await pause(300);
    expect(reads).toBe(readsBefore);
  });

  it('reports a follower as caught up on a log that does not announce its end', async () => {
    for (let number = 0; number < 5; number += 1) await append('others-1', number);
    const never = new Promise<void>(() => undefined);
    await follow(
      silent((...args) => delayEvent(stores.store.subscribeToAll(...args), 'caughtUp', () => never)),
    );
    expect(follower?.caughtUp).toBe(false);
    await reaches(5n);
    await pause(10);
    expect(follower?.caughtUp).toBe(true);
  });

  it('does not take a checkpoint between two events for the next event', async () => {
    await append('others-1', 1);
    const store = silent();
    await follow({
      ...store,
      // The server reports 'everything before 2' as commit 2, prepare 0, while the event at 2 is yet to come.
      subscribeToAll: (options, readable) => {
        const subscription = store.subscribeToAll(options, readable);
        void options?.filter?.checkpointReached?.(subscription, { commit: 2n, prepare: 0n });
        return subscription;
      },
    });
    await pause(50);
    expect(follower?.position).toBeLessThan(2n);
  });
});
