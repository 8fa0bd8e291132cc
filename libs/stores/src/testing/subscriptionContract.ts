import type { AllStreamResolvedEvent, Filter } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eventTypeFilter, jsonEvent, streamNameFilter, type EventStore } from '@forkcast/event-sourcing';
import { eventually } from '@forkcast/event-sourcing/testing';
import { newStream, noted, numberOf } from './notedEvents';

/** The event store contract for subscriptions. */
export function subscribingContract(store: () => EventStore): void {
  const collect = (filter: Filter, from?: { commit: bigint; prepare: bigint }) => {
    const numbers: unknown[] = [];
    const subscription = store().subscribeToAll({ filter, fromPosition: from });
    subscription.on('data', ({ event }) => numbers.push(numberOf(event)));
    return { numbers, subscription };
  };

  it('delivers earlier and then new events from the start in order, without loss or repetition', async () => {
    const prefix = `contract${randomUUID()}`;
    const expected = Array.from({ length: 1_200 }, (_, number) => number);
    const append = async (from: number, to: number) => {
      for (let at = from; at < to; at += 10) {
        await store().appendToStream(newStream(prefix), expected.slice(at, at + 10).map(noted));
      }
    };
    await append(0, 700);
    const { numbers, subscription } = collect(streamNameFilter({ prefixes: [prefix] }));
    await append(700, expected.length);
    await eventually(() => numbers.length >= expected.length);
    await pause(50);
    expect(numbers).toEqual(expected);
    await subscription.unsubscribe();
  });

  it('delivers the events after a position', async () => {
    const prefix = `contract${randomUUID()}`;
    await store().appendToStream(newStream(prefix), noted(1));
    const { position } = await store().appendToStream(newStream(prefix), noted(2));
    await store().appendToStream(newStream(prefix), noted(3));
    const { numbers, subscription } = collect(streamNameFilter({ prefixes: [prefix] }), position);
    await eventually(() => numbers.length > 0);
    expect(numbers).toEqual([3]);
    await subscription.unsubscribe();
  });

  it('filters by prefixes of the stream or by the type', async () => {
    const prefix = `contract${randomUUID()}`;
    const type = `Noted${randomUUID()}`;
    const byName = collect(streamNameFilter({ prefixes: [`${prefix}A`, `${prefix}B`] }));
    const byType = collect(eventTypeFilter({ regex: `^${type}$` }));
    await store().appendToStream(newStream(`${prefix}A`), noted(1));
    await store().appendToStream(newStream(`${prefix}C`), jsonEvent({ type, data: { number: 2 } }));
    await store().appendToStream(newStream(`${prefix}B`), noted(3));
    await eventually(() => byName.numbers.length === 2 && byType.numbers.length === 1);
    expect(byName.numbers).toEqual([1, 3]);
    expect(byType.numbers).toEqual([2]);
    await byName.subscription.unsubscribe();
    await byType.subscription.unsubscribe();
  });

  it('reports events of other streams as checkpoints', async () => {
    const reached: bigint[] = [];
    const { numbers, subscription } = collect(
      streamNameFilter({
        prefixes: [`contract${randomUUID()}`],
        checkpointReached: (_subscription, { commit }) => void reached.push(commit),
      }),
    );
    let last = 0n;
    for (let number = 0; number < 40; number += 1) {
      last = (await store().appendToStream(newStream(), noted(number))).position?.commit ?? last;
    }
    await eventually(() => reached.length > 0);
    expect(numbers).toEqual([]);
    expect(reached).toEqual([...reached].sort((left, right) => (left < right ? -1 : 1)));
    expect(last).toBeGreaterThan(0n);
    await subscription.unsubscribe();
  });

  it('resumes at the checkpoint of an event without loss', async () => {
    const prefix = `contract${randomUUID()}`;
    const reached: { commit: bigint; prepare: bigint }[] = [];
    const first = collect(
      streamNameFilter({
        prefixes: [prefix],
        checkpointReached: (_subscription, position) => void reached.push(position),
      }),
    );
    await store().appendToStream(newStream(prefix), noted(1));
    await eventually(() => first.numbers.length === 1);
    for (let number = 0; number < 80; number += 1) await store().appendToStream(newStream(), noted(number));
    const ofEvents = () => reached.filter(({ commit, prepare }) => commit === prepare);
    await eventually(() => ofEvents().length > 0);
    await first.subscription.unsubscribe();
    await store().appendToStream(newStream(prefix), noted(2));
    const second = collect(streamNameFilter({ prefixes: [prefix] }), ofEvents().at(-1));
    await eventually(() => second.numbers.length > 0);
    expect(second.numbers).toEqual([2]);
    await second.subscription.unsubscribe();
  });

  it('closes a finished subscription and delivers nothing more', async () => {
    const prefix = `contract${randomUUID()}`;
    const { numbers, subscription } = collect(streamNameFilter({ prefixes: [prefix] }));
    await store().appendToStream(newStream(prefix), noted(1));
    await eventually(() => numbers.length === 1);
    let closed = false;
    subscription.on('close', () => (closed = true));
    await subscription.unsubscribe();
    await eventually(() => closed);
    await store().appendToStream(newStream(prefix), noted(2));
    await pause(50);
    expect(numbers).toEqual([1]);
  });

  it('delivers everything to a slow reader at its own speed', async () => {
    const prefix = `contract${randomUUID()}`;
    await store().appendToStream(
      newStream(prefix),
      Array.from({ length: 300 }, (_, number) => noted(number)),
    );
    const subscription = store().subscribeToAll({ filter: streamNameFilter({ prefixes: [prefix] }) });
    const numbers: unknown[] = [];
    for await (const { event } of asEvents(subscription)) {
      numbers.push(numberOf(event));
      if (numbers.length % 50 === 0) {
        await store().appendToStream(newStream(prefix), noted(1_000));
        await pause(5);
      }
      if (numbers.length === 305) break;
    }
    expect(numbers.slice(0, 300)).toEqual(Array.from({ length: 300 }, (_, number) => number));
    expect(numbers.slice(300)).toEqual([1_000, 1_000, 1_000, 1_000, 1_000]);
  });
}

function asEvents(
  subscription: ReturnType<EventStore['subscribeToAll']>,
): AsyncIterable<AllStreamResolvedEvent> {
  return subscription;
}
