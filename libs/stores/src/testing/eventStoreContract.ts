import { MaxAppendSizeExceededError } from '@eventstore/db-client';
import {
  ANY,
  BACKWARDS,
  END,
  jsonEvent,
  NO_STREAM,
  STREAM_EXISTS,
  StreamNotFoundError,
  WrongExpectedVersionError,
  type EventStore,
} from '@forkcast/event-sourcing';
import { newStream, noted, numberOf, numbersIn } from './notedEvents';
import { subscribingContract } from './subscriptionContract';
import { tombstoneContract } from './tombstoneContract';

export interface OpenEventStore {
  store: EventStore;
  close(): Promise<void>;
}

/** The contract of every event store, the real server as well as the embedded one. Registers its tests with jest. */
export function eventStoreContract(name: string, open: () => Promise<OpenEventStore>): void {
  describe(`${name} keeps the contract of an event store`, () => {
    let opened: OpenEventStore;
    let store: EventStore;

    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened.close());

    describe('appending', () => {
      appendingContract(() => store);
    });
    describe('repeating an append whose answer was lost', () => {
      repetitionContract(() => store);
    });
    describe('reading', () => {
      readingContract(() => store);
    });
    describe('subscribing', () => {
      subscribingContract(() => store);
    });
    describe('tombstones', () => {
      tombstoneContract(() => store);
    });
  });
}

function appendingContract(store: () => EventStore): void {
  it('gives the first event of a new stream revision 0 and a position', async () => {
    const result = await store().appendToStream(newStream(), noted(1), { expectedRevision: NO_STREAM });
    expect(result).toMatchObject({ success: true, nextExpectedRevision: 0n });
    expect(result.position?.commit).toBeGreaterThanOrEqual(0n);
  });

  it('gives several events consecutive revisions, and returns the position of the last', async () => {
    const stream = newStream();
    const result = await store().appendToStream(stream, [noted(1), noted(2), noted(3)]);
    expect(result.nextExpectedRevision).toBe(2n);
    const found: { revision?: bigint; commit?: bigint }[] = [];
    for await (const { event } of store().readStream(stream)) {
      found.push({ revision: event?.revision, commit: event?.position?.commit });
    }
    expect(found.map(({ revision }) => revision)).toEqual([0n, 1n, 2n]);
    expect(found.at(-1)?.commit).toBe(result.position?.commit);
  });

  it('rejects an append to a stream that should be new with the revision it found', async () => {
    const stream = newStream();
    await store().appendToStream(stream, [noted(1), noted(2)]);
    const refused = store().appendToStream(stream, noted(3), { expectedRevision: NO_STREAM });
    await expect(refused).rejects.toBeInstanceOf(WrongExpectedVersionError);
    await expect(refused).rejects.toMatchObject({
      streamName: stream,
      expectedVersion: NO_STREAM,
      actualVersion: 1n,
    });
  });

  it('accepts an expected revision only when it is the last one', async () => {
    const stream = newStream();
    await store().appendToStream(stream, noted(1));
    await store().appendToStream(stream, noted(2), { expectedRevision: 0n });
    for (const expectedRevision of [0n, 5n]) {
      const refused = store().appendToStream(stream, noted(3), { expectedRevision });
      await expect(refused).rejects.toMatchObject({ expectedVersion: expectedRevision, actualVersion: 1n });
    }
    expect(await numbersIn(store(), stream)).toEqual([1, 2]);
  });

  it('rejects an append to a stream that should exist until it does', async () => {
    const stream = newStream();
    const append = () => store().appendToStream(stream, noted(1), { expectedRevision: STREAM_EXISTS });
    await expect(append()).rejects.toMatchObject({ actualVersion: NO_STREAM });
    await store().appendToStream(stream, noted(0), { expectedRevision: ANY });
    await expect(append()).resolves.toMatchObject({ nextExpectedRevision: 1n });
  });

  it('accepts one of many concurrent writers at the same revision', async () => {
    const stream = newStream();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, number) =>
        store().appendToStream(stream, noted(number), { expectedRevision: NO_STREAM }),
      ),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(19);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(WrongExpectedVersionError);
    expect(await numbersIn(store(), stream)).toHaveLength(1);
  });
}

function repetitionContract(store: () => EventStore): void {
  const cases = [
    { place: 'at the start of a stream', before: 0, expectedRevision: NO_STREAM },
    { place: 'at a revision', before: 2, expectedRevision: 1n },
    { place: 'anywhere', before: 2, expectedRevision: ANY },
    { place: 'in any stream that exists', before: 2, expectedRevision: STREAM_EXISTS },
  ] as const;

  it.each(cases)(
    'returns the first result for the same events $place, and appends nothing twice',
    async (each) => {
      const stream = newStream();
      for (let number = 0; number < each.before; number += 1)
        await store().appendToStream(stream, noted(number));
      const events = [noted(10), noted(11)];
      const append = () =>
        store().appendToStream(stream, events, { expectedRevision: each.expectedRevision });
      const first = await append();
      const second = await append();
      expect(second.nextExpectedRevision).toBe(first.nextExpectedRevision);
      expect(await numbersIn(store(), stream)).toHaveLength(each.before + 2);
    },
  );

  it('returns the first result for the same events after others have followed', async () => {
    const stream = newStream();
    const events = [noted(1), noted(2)];
    await store().appendToStream(stream, events, { expectedRevision: NO_STREAM });
    await store().appendToStream(stream, noted(3));
    const repeated = await store().appendToStream(stream, events, { expectedRevision: NO_STREAM });
    expect(repeated.nextExpectedRevision).toBe(1n);
    expect(await numbersIn(store(), stream)).toEqual([1, 2, 3]);
  });

  it('refuses an append of one known and one new event at the same place', async () => {
    const stream = newStream();
    const known = noted(1);
    await store().appendToStream(stream, [known, noted(2)], { expectedRevision: NO_STREAM });
    const mixed = store().appendToStream(stream, [known, noted(3)], { expectedRevision: NO_STREAM });
    await expect(mixed).rejects.toBeInstanceOf(WrongExpectedVersionError);
  });
}

function readingContract(store: () => EventStore): void {
  it('returns an event as it was written', async () => {
    const stream = newStream();
    const written = jsonEvent({
      type: 'Noted',
      data: { text: 'Crème brûlée – 🍮\u2028"\\', nested: { list: [1, null, true, 0.1] } },
      metadata: { userId: 'ann' },
    });
    const before = Date.now();
    await store().appendToStream(stream, written);
    for await (const { event } of store().readStream(stream)) {
      expect(event).toMatchObject({
        id: written.id,
        type: 'Noted',
        data: written.data,
        metadata: { userId: 'ann' },
        streamId: stream,
        revision: 0n,
        isJson: true,
      });
      expect(Math.abs((event?.created.getTime() ?? 0) - before)).toBeLessThan(60_000);
    }
    expect.assertions(2);
  });

  it('returns a large event as it was written, and refuses one that is too large', async () => {
    const stream = newStream();
    const large = (kilobytes: number) =>
      jsonEvent({ type: 'Noted', data: { text: 'é'.repeat(kilobytes * 512), number: kilobytes } });
    await store().appendToStream(stream, [large(300), large(500)], { expectedRevision: NO_STREAM });
    const lengths: number[] = [];
    for await (const { event } of store().readStream(stream))
      lengths.push(JSON.stringify(event?.data).length);
    expect(lengths).toEqual([300, 500].map((kilobytes) => JSON.stringify(large(kilobytes).data).length));
    const refused = store().appendToStream(stream, large(1_100), { expectedRevision: 1n });
    await expect(refused).rejects.toBeInstanceOf(MaxAppendSizeExceededError);
    expect(await numbersIn(store(), stream)).toEqual([300, 500]);
  });

  it('reports a missing stream when it is read', async () => {
    for (const direction of ['forwards', 'backwards'] as const) {
      const reading = numbersIn(store(), newStream(), { direction });
      await expect(reading).rejects.toBeInstanceOf(StreamNotFoundError);
    }
  });

  it('reads part of a stream from a revision in either direction, up to a limit', async () => {
    const stream = newStream();
    await store().appendToStream(stream, [0, 1, 2, 3, 4].map(noted));
    expect(await numbersIn(store(), stream)).toEqual([0, 1, 2, 3, 4]);
    expect(await numbersIn(store(), stream, { fromRevision: 3n })).toEqual([3, 4]);
    expect(await numbersIn(store(), stream, { fromRevision: 1n, maxCount: 2 })).toEqual([1, 2]);
    const backwards = { direction: BACKWARDS, fromRevision: END } as const;
    expect(await numbersIn(store(), stream, { ...backwards, maxCount: 2 })).toEqual([4, 3]);
    expect(await numbersIn(store(), stream, { direction: BACKWARDS, fromRevision: 1n })).toEqual([1, 0]);
    expect(await numbersIn(store(), stream, { fromRevision: 9n })).toEqual([]);
  });

  it('reads a long stream in order, and may stop early', async () => {
    const stream = newStream();
    const numbers = Array.from({ length: 1_500 }, (_, number) => number);
    for (let from = 0; from < numbers.length; from += 500) {
      await store().appendToStream(stream, numbers.slice(from, from + 500).map(noted));
    }
    expect(await numbersIn(store(), stream)).toEqual(numbers);
    const seen: unknown[] = [];
    for await (const { event } of store().readStream(stream)) {
      seen.push(numberOf(event));
      if (seen.length === 3) break;
    }
    expect(seen).toEqual([0, 1, 2]);
  });

  it('reads the whole log in the order of the appends from a position in either direction', async () => {
    const [first, second] = [newStream(), newStream()];
    const start = await store().appendToStream(first, noted(1));
    await store().appendToStream(second, noted(2));
    await store().appendToStream(first, noted(3));
    const forwards: unknown[] = [];
    for await (const { event } of store().readAll({ fromPosition: start.position })) {
      if (event && [first, second].includes(event.streamId)) forwards.push(numberOf(event));
    }
    expect(forwards).toEqual([1, 2, 3]);
    const backwards: unknown[] = [];
    for await (const { event } of store().readAll({
      direction: BACKWARDS,
      fromPosition: END,
      maxCount: 20,
    })) {
      if (event && [first, second].includes(event.streamId)) backwards.push(numberOf(event));
    }
    expect(backwards).toEqual([3, 2, 1]);
  });
}
