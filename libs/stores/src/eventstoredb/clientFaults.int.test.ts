import { setTimeout as pause } from 'node:timers/promises';
import {
  ANY,
  NO_STREAM,
  StreamDeletedError,
  UnavailableError,
  WrongExpectedVersionError,
} from '@forkcast/event-sourcing';
import { eventually } from '@forkcast/event-sourcing/testing';
import type { EventStoreServer } from '../testing';
import { eventStoreBed } from '../testing/eventStoreBed';
import { followNumbers, newStream, noted, numbersIn } from '../testing/notedEvents';
import type { Timing } from './timing';

describe('a connection to EventStoreDB in which something fails', () => {
  const { serve, ...bed } = eventStoreBed();
  let server: EventStoreServer;
  beforeEach(async () => {
    server = await serve();
  });

  const connect = (timing?: Partial<Timing>) => bed.connect(server.url, timing);
  /** Nothing listens on this port any more. */
  const abandonedUrl = async () => {
    const gone = await serve();
    await gone.stop();
    return gone.url;
  };
  const errorOf = (append: Promise<unknown>): Promise<unknown> =>
    append.then(
      () => undefined,
      (error: unknown) => error,
    );

  it('repeats a request without a response after a while', async () => {
    server.faults.nextAppends('unheard', 'unheard');
    const store = await connect({ append: 300 });
    const stream = newStream();
    const result = await store.appendToStream(stream, noted(1), { expectedRevision: NO_STREAM });
    expect(result).toMatchObject({ success: true, nextExpectedRevision: 0n });
    expect(await numbersIn(store, stream)).toEqual([1]);
  });

  it.each([
    ['one server', async () => abandonedUrl()],
    [
      'a cluster',
      async () => {
        const [, one = ''] = (await abandonedUrl()).split(/[/?]+/);
        return `esdb://${one},${one}?tls=false&maxDiscoverAttempts=1&discoveryInterval=10`;
      },
    ],
  ])('reports reads and writes through a connection to %s as unavailable', async (_kind, url) => {
    const store = await bed.connect(await url(), { giveUp: 200 });
    expect(await errorOf(store.appendToStream(newStream(), noted(1)))).toBeInstanceOf(UnavailableError);
    expect(await errorOf(store.tombstoneStream(newStream()))).toBeInstanceOf(UnavailableError);
    expect(await errorOf(numbersIn(store, newStream()))).toBeInstanceOf(UnavailableError);
    expect(await store.ready()).toBe(false);
  });

  it.each(['unheard', 'unanswered', 'cut'] as const)(
    'repeats a tombstone until it is stored: %s by the server',
    async (fault) => {
      const store = await connect({ append: 1_000 });
      const stream = newStream();
      await store.appendToStream(stream, noted(1));
      server.faults.nextAppends(fault);
      await store.tombstoneStream(stream);
      await expect(numbersIn(store, stream)).rejects.toBeInstanceOf(StreamDeletedError);
      await expect(store.tombstoneStream(stream)).rejects.toBeInstanceOf(StreamDeletedError);
    },
  );

  it('appends once through each of two connections when one of them breaks', async () => {
    const [otherServer, stream] = [await serve(), newStream()];
    const mine = await connect({ append: 2_000 });
    const others = await bed.connect(otherServer.url);
    await others.appendToStream(newStream(), noted(0));
    server.faults.nextAppends('unanswered');
    const append = mine.appendToStream(stream, noted(1), { expectedRevision: NO_STREAM });
    await pause(100);
    otherServer.faults.nextAppends('cut');
    await others.appendToStream(newStream(), noted(2));
    await append;
    expect(await numbersIn(mine, stream)).toEqual([1]);
  });

  it('throws a refused append with the revision even when the address asks not to throw', async () => {
    const store = await bed.connect(`${server.url}&throwOnAppendFailure=false`);
    const stream = newStream();
    await store.appendToStream(stream, [1, 2, 3, 4, 5].map(noted));
    const error = await errorOf(store.appendToStream(stream, noted(6), { expectedRevision: NO_STREAM }));
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
    expect(error).toMatchObject({ expectedVersion: NO_STREAM, actualVersion: 4n });
  });

  it('resumes a dropped subscription at the last position without loss or repetition', async () => {
    const store = await connect();
    const { follower, numbers } = await followNumbers(store, ['contract-']);
    for (let number = 0; number < 6; number += 1) {
      await store.appendToStream(newStream(), noted(number), { expectedRevision: ANY });
      if (number % 2 === 0) await eventually(() => numbers.length === number + 1);
      server.faults.dropSubscriptions(number % 4 === 0 ? 'error' : 'end');
    }
    await eventually(() => numbers.length >= 6);
    expect(numbers).toEqual([0, 1, 2, 3, 4, 5]);
    await follower.stop();
  });
});
