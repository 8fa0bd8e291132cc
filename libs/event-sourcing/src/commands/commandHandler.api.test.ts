import { UnavailableError } from '@eventstore/db-client';
import { jsonEvent, NO_STREAM, type EventStore } from '../stores/eventStore';
import { openTestStores, type TestStores } from '../testing';
import { counter, type CounterCommand, type CounterEvent } from '../testing/counter';
import { ConcurrencyError, NotFoundStreamError, StreamExistsError } from './commandErrors';
import { createCommandHandler, type CommandHandlerOptions } from './commandHandler';
import { RuleViolation } from './ruleViolation';

type Options = CommandHandlerOptions<number, CounterCommand, CounterEvent>;

describe('a command handler', () => {
  let stores: TestStores;
  const context = { metadata: { userId: 'ann', correlationId: 'request-1' } };
  const count = (by: number): CounterCommand => ({ type: 'count', by });
  const handler = (options: Partial<Options> = {}) =>
    createCommandHandler({ store: stores.store, decider: counter, ...options });
  /** The real store, but something happens before each append. */
  const disturbed = (before: (attempt: number) => Promise<void>): EventStore => {
    let attempts = 0;
    const appendToStream: EventStore['appendToStream'] = async (...append) => {
      attempts += 1;
      await before(attempts);
      return stores.store.appendToStream(...append);
    };
    return { ...interfaceOf(stores.store), appendToStream };
  };
  const eventsIn = async (stream: string) => {
    const events = [];
    for await (const { event } of stores.store.readStream(stream)) events.push(event);
    return events;
  };

  beforeEach(async () => {
    stores = await openTestStores();
  });
  afterEach(() => stores.close());

  it('a command → its events in the stream, with who caused them, and the state after them', async () => {
    const handle = handler();
    await handle('counter-1', count(2), context);
    const result = await handle('counter-1', count(3), context);
    expect(result).toMatchObject({ events: [{ type: 'Counted', data: { by: 3 } }], revision: 1, state: 5 });
    const [first, second] = await eventsIn('counter-1');
    expect(first).toMatchObject({ type: 'Counted', data: { by: 2 }, metadata: context.metadata });
    expect(second?.position?.commit).toBe(result.position);
  });

  it('a command that changes nothing → nothing appended, no position', async () => {
    const result = await handler()('counter-1', { type: 'reset' }, context);
    expect(result).toEqual({ events: [], position: undefined, revision: -1, state: 0 });
  });

  it('a command that a rule forbids → what the rule threw', async () => {
    const refused = handler()('counter-1', count(-1), context);
    await expect(refused).rejects.toBeInstanceOf(RuleViolation);
    await expect(refused).rejects.toMatchObject({ code: 'below-zero' });
  });

  it('a stream expected to exist, or to be new → checked', async () => {
    const handle = handler();
    const missing = handle('counter-1', count(1), { ...context, expect: 'exists' });
    await expect(missing).rejects.toBeInstanceOf(NotFoundStreamError);
    await handle('counter-1', count(1), { ...context, expect: 'new' });
    const known = handle('counter-1', count(1), { ...context, expect: 'new' });
    await expect(known).rejects.toBeInstanceOf(StreamExistsError);
    await handle('counter-1', count(1), { ...context, expect: 'exists' });
    expect(await eventsIn('counter-1')).toHaveLength(2);
  });

  it('a lost race → decided again from the fresh state', async () => {
    const store = disturbed(async (attempt) => {
      if (attempt === 1) await handler()('counter-1', count(-1), context);
    });
    await handler()('counter-1', count(1), context);
    const handle = handler({ store });
    await expect(handle('counter-1', count(-1), context)).rejects.toMatchObject({ code: 'below-zero' });
    expect(await eventsIn('counter-1')).toHaveLength(2);
  });

  it('a race lost again and again → a concurrency error after the allowed attempts', async () => {
    let attempts = 0;
    const store = disturbed(async () => {
      attempts += 1;
      await handler()('counter-1', count(1), context);
    });
    const handle = handler({ store, maxAttempts: 3 });
    await expect(handle('counter-1', count(1), context)).rejects.toBeInstanceOf(ConcurrencyError);
    expect(attempts).toBe(3);
    expect(await eventsIn('counter-1')).toHaveLength(3);
  });

  it('many commands at once → each counted exactly once', async () => {
    const handle = handler({ maxAttempts: 100 });
    const results = await Promise.all(
      Array.from({ length: 20 }, () => handle('counter-1', count(1), context)),
    );
    expect(Math.max(...results.map(({ state }) => state))).toBe(20);
    expect(await eventsIn('counter-1')).toHaveLength(20);
  });

  it('an append whose answer was lost → appended once', async () => {
    let lost = 0;
    const appendToStream: EventStore['appendToStream'] = async (...append) => {
      const result = await stores.store.appendToStream(...append);
      lost += 1;
      if (lost === 1) throw new UnavailableError(undefined, 'the line was cut');
      return result;
    };
    const handle = handler({ store: { ...interfaceOf(stores.store), appendToStream } });
    const result = await handle('counter-1', count(4), context);
    expect(lost).toBe(2);
    const [event, ...others] = await eventsIn('counter-1');
    expect(others).toEqual([]);
    expect(result.position).toBe(event?.position?.commit);
  });

  it('a store that stays away → its error, after a few tries', async () => {
    let tries = 0;
    const appendToStream: EventStore['appendToStream'] = async () => {
      tries += 1;
      throw new UnavailableError(undefined, 'the disk is full');
    };
    const handle = handler({ store: { ...interfaceOf(stores.store), appendToStream } });
    await expect(handle('counter-1', count(4), context)).rejects.toThrow('the disk is full');
    expect(tries).toBe(3);
  });

  it('events of an older form → raised to the form of today before they are applied', async () => {
    const old = jsonEvent({ type: 'Added', data: { amount: 7 } });
    await stores.store.appendToStream('counter-1', old, { expectedRevision: NO_STREAM });
    const handle = handler({
      upcast: (event) =>
        event.type === 'Added' && 'amount' in event.data
          ? { type: 'Counted', data: { by: event.data.amount } }
          : event,
    });
    expect(await handle('counter-1', count(1), context)).toMatchObject({ state: 8, revision: 1 });
  });
});

function interfaceOf({ appendToStream, readStream, readAll, subscribeToAll }: EventStore): EventStore {
  return { appendToStream, readStream, readAll, subscribeToAll };
}
