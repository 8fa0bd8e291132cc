import { DeadlineExceededError, type AppendExpectedRevision } from '@eventstore/db-client';
import {
  ANY,
  NO_STREAM,
  STREAM_EXISTS,
  UnavailableError,
  WrongExpectedVersionError,
  type EventStore,
} from '@forkcast/event-sourcing';
import { storesForEach } from '../testing';
import { newStream, noted, numbersIn } from '../testing/notedEvents';
import { idempotentAppend } from './idempotentAppend';
import { TIMING } from './timing';

interface Append {
  streamName: string;
  events: ReturnType<typeof noted>[];
  expectedRevision: AppendExpectedRevision;
}

describe('an append that is retried until it is acknowledged', () => {
  const stores = storesForEach();
  let tries = 0;
  const open = new AbortController().signal;

  beforeEach(() => (tries = 0));

  /** A server whose first attempts end as given. Later attempts reach the store. */
  const appends = (...outcomes: (() => Promise<never> | undefined)[]) => {
    const append: EventStore['appendToStream'] = async (...args) => {
      const end = outcomes[tries];
      tries += 1;
      return (await end?.()) ?? stores.store.appendToStream(...args);
    };
    const read = stores.store.readStream;
    const options = { append, read, timing: { ...TIMING, giveUp: 400 }, closing: open };
    return ({ streamName, events, expectedRevision }: Append) =>
      idempotentAppend(streamName, events, expectedRevision, options);
  };
  const late = () => Promise.reject(new DeadlineExceededError());
  /** The first attempt succeeds but its response is lost. */
  const taken = (stream: string, events: ReturnType<typeof noted>[]) => async () => {
    await stores.store.appendToStream(stream, events);
    throw new UnavailableError();
  };
  const refused = (streamName: string) => () =>
    Promise.reject(
      new WrongExpectedVersionError(undefined, { streamName, expected: NO_STREAM, current: 1n }),
    );

  it('returns the outcome of the earlier attempt when a repetition is refused as a lost race', async () => {
    const [stream, events] = [newStream(), [noted(1), noted(2)]];
    const result = await appends(
      taken(stream, events),
      refused(stream),
    )({
      streamName: stream,
      events,
      expectedRevision: NO_STREAM,
    });
    expect(result).toEqual({
      success: true,
      nextExpectedRevision: 1n,
      position: { commit: 2n, prepare: 2n },
    });
    expect(await numbersIn(stores.store, stream)).toEqual([1, 2]);
  });

  it('refuses an append after a lost response when others were first', async () => {
    const stream = newStream();
    await stores.store.appendToStream(stream, [noted(7), noted(8)]);
    const appending = appends(late)({
      streamName: stream,
      events: [noted(1), noted(2)],
      expectedRevision: NO_STREAM,
    });
    await expect(appending).rejects.toBeInstanceOf(WrongExpectedVersionError);
    expect(tries).toBe(2);
  });

  it('does not check or repeat an append that was refused at once', async () => {
    const stream = newStream();
    const appending = appends(refused(stream))({
      streamName: stream,
      events: [noted(1)],
      expectedRevision: NO_STREAM,
    });
    await expect(appending).rejects.toBeInstanceOf(WrongExpectedVersionError);
    expect(tries).toBe(1);
  });

  it.each([ANY, STREAM_EXISTS] as const)(
    'finds an append at %s in the stream after a lost response instead of sending it again',
    async (expected) => {
      const [stream, events] = [newStream(), [noted(1), noted(2)]];
      await stores.store.appendToStream(stream, noted(0));
      const appending = appends(async () => {
        await stores.store.appendToStream(stream, events);
        await stores.store.appendToStream(stream, noted(3));
        throw new UnavailableError();
      })({ streamName: stream, events, expectedRevision: expected });
      expect(await appending).toMatchObject({
        success: true,
        nextExpectedRevision: 2n,
        position: { commit: 3n },
      });
      expect(tries).toBe(1);
    },
  );

  it('looks up the position when a repetition returns none', async () => {
    const [stream, events] = [newStream(), [noted(1)]];
    const { position } = await stores.store.appendToStream(stream, events);
    const append: EventStore['appendToStream'] = async () => ({ success: true, nextExpectedRevision: 0n });
    const { readStream } = stores.store;
    const options = { append, read: readStream, timing: TIMING, closing: open };
    const result = await idempotentAppend(stream, events, NO_STREAM, options);
    expect(result.position).toEqual(position);
  });

  it('reports an append without any response as unavailable', async () => {
    const always = Array.from({ length: 100 }, () => late);
    const appending = appends(...always)({
      streamName: newStream(),
      events: [noted(1)],
      expectedRevision: ANY,
    });
    await expect(appending).rejects.toBeInstanceOf(UnavailableError);
    expect(tries).toBeGreaterThan(1);
  });
});
