import { randomUUID } from 'node:crypto';
import {
  ANY,
  BACKWARDS,
  END,
  NO_STREAM,
  STREAM_EXISTS,
  StreamDeletedError,
  WrongExpectedVersionError,
  type EventStore,
} from '@forkcast/event-sourcing';
import { eventually } from '@forkcast/event-sourcing/testing';
import { followNumbers, newStream, noted, numberOf, numbersIn } from './notedEvents';

/** The event store contract for tombstoned streams. */
export function tombstoneContract(store: () => EventStore): void {
  refusingContract(store);
  followingContract(store);
}

function refusingContract(store: () => EventStore): void {
  it('reports a tombstoned stream as deleted in either direction and from any revision', async () => {
    const stream = newStream();
    await store().appendToStream(stream, [noted(1), noted(2), noted(3)]);
    const { position } = await store().tombstoneStream(stream);
    expect(position?.commit).toBeGreaterThan(0n);
    for (const read of [
      {},
      { fromRevision: 2n },
      { fromRevision: 9n },
      { direction: BACKWARDS, fromRevision: END },
      { direction: BACKWARDS, fromRevision: 1n, maxCount: 1 },
    ] as const) {
      const reading = numbersIn(store(), stream, read);
      await expect(reading).rejects.toBeInstanceOf(StreamDeletedError);
      await expect(reading).rejects.toMatchObject({ streamName: stream });
    }
  });

  it.each([ANY, NO_STREAM, STREAM_EXISTS, 0n, 1n] as const)(
    'refuses an append to a tombstoned stream, expecting %s',
    async (expectedRevision) => {
      const stream = newStream();
      const event = noted(1);
      await store().appendToStream(stream, [event, noted(2)], { expectedRevision: NO_STREAM });
      await store().tombstoneStream(stream);
      for (const again of [noted(3), event]) {
        const refused = store().appendToStream(stream, again, { expectedRevision });
        await expect(refused).rejects.toBeInstanceOf(StreamDeletedError);
        await expect(refused).rejects.toMatchObject({ streamName: stream });
      }
    },
  );

  it('refuses a second tombstone', async () => {
    const stream = newStream();
    await store().appendToStream(stream, noted(1));
    await store().tombstoneStream(stream);
    await expect(store().tombstoneStream(stream)).rejects.toBeInstanceOf(StreamDeletedError);
  });

  it('refuses a tombstone that expects another revision, and keeps the stream', async () => {
    const stream = newStream();
    await store().appendToStream(stream, noted(1));
    for (const expectedRevision of [NO_STREAM, 3n] as const) {
      const refused = store().tombstoneStream(stream, { expectedRevision });
      await expect(refused).rejects.toBeInstanceOf(WrongExpectedVersionError);
    }
    expect(await numbersIn(store(), stream)).toEqual([1]);
    await store().tombstoneStream(stream, { expectedRevision: 0n });
    await expect(numbersIn(store(), stream)).rejects.toBeInstanceOf(StreamDeletedError);
  });

  it('tombstones a stream that never existed, which then cannot be created', async () => {
    const stream = newStream();
    await store().tombstoneStream(stream);
    const refused = store().appendToStream(stream, noted(1), { expectedRevision: NO_STREAM });
    await expect(refused).rejects.toBeInstanceOf(StreamDeletedError);
  });
}

function followingContract(store: () => EventStore): void {
  it('keeps events of neighbouring streams and increasing positions', async () => {
    const [gone, stays] = [newStream(), newStream()];
    const before = await store().appendToStream(stays, noted(1));
    const tail = await store().appendToStream(gone, [noted(2), noted(3)]);
    const { position } = await store().tombstoneStream(gone);
    const after = await store().appendToStream(stays, noted(4), { expectedRevision: 0n });
    const positions = [before, tail, { position }, after].map((each) => each.position?.commit ?? 0n);
    expect(positions).toEqual([...positions].sort((one, other) => (one < other ? -1 : 1)));
    expect(new Set(positions).size).toBe(4);
    expect(await numbersIn(store(), stays)).toEqual([1, 4]);
  });

  it('sends no tombstone to a follower of its streams, and lets it pass', async () => {
    const prefix = `contract${randomUUID()}`;
    const [gone, stays] = [newStream(prefix), newStream(prefix)];
    await store().appendToStream(stays, noted(1));
    await store().appendToStream(gone, noted(2));
    await store().tombstoneStream(gone);
    const { follower, numbers } = await followNumbers(store(), [prefix]);
    await eventually(() => follower.caughtUp);
    await store().appendToStream(stays, noted(3));
    const other = newStream(prefix);
    await store().appendToStream(other, noted(4));
    const { position } = await store().tombstoneStream(other);
    follower.lookFor(position?.commit ?? 0n, 10_000);
    await eventually(() => follower.position >= (position?.commit ?? 0n));
    await follower.stop();
    // Whether erased events are still read depends on when the store removes them.
    expect(numbers.filter((number) => number !== 2 && number !== 4)).toEqual([1, 3]);
  });

  it('resumes at a position inside a removed range', async () => {
    const prefix = `contract${randomUUID()}`;
    const [gone, stays] = [newStream(prefix), newStream(prefix)];
    await store().appendToStream(gone, noted(1));
    const { position: inside } = await store().appendToStream(gone, noted(2));
    await store().appendToStream(gone, noted(3));
    await store().tombstoneStream(gone);
    await store().appendToStream(stays, noted(4));
    const { follower, numbers } = await followNumbers(store(), [prefix], { from: inside?.commit });
    await eventually(() => numbers.includes(4));
    await follower.stop();
    expect(numbers.filter((number) => number !== 3)).toEqual([4]);
    if (!inside) throw new Error('every append has a position');
    const read: unknown[] = [];
    for await (const { event } of store().readAll({ fromPosition: inside })) {
      if (event?.streamId === stays) read.push(numberOf(event));
    }
    expect(read).toEqual([4]);
  });
}
