import { storesForEach } from '@forkcast/stores/testing';
import { jsonEvent, NO_STREAM, type EventStore } from '../ports/eventStore';
import { counter, type CounterCommand, type CounterEvent } from '../testing/counter';
import { ConcurrencyError, NotFoundStreamError, RuleViolation, StreamExistsError } from './commandErrors';
import type { Target } from './aggregate';
import { createExecute, type CommandContext, type ExecuteOptions } from './commandHandler';

type Options = ExecuteOptions &
  Pick<Target<number, CounterCommand, CounterEvent>, 'decider' | 'upcast' | 'written'>;

describe('a command handler', () => {
  const stores = storesForEach();
  const context = { metadata: { userId: 'ann', correlationId: 'request-1' } };
  const count = (by: number): CounterCommand => ({ type: 'count', by });
  const handler = ({ decider = counter, upcast, written, ...options }: Partial<Options> = {}) => {
    const execute = createExecute({ store: stores.store, ...options });
    return (streamName: string, command: CounterCommand, given: CommandContext) =>
      execute({ streamName, decider, upcast, written }, command, given);
  };
  /** The real store, with `before` running ahead of each append. */
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

  it('appends the events of a command with their author, and returns the state after them', async () => {
    const handle = handler();
    await handle('counter-1', count(2), context);
    const result = await handle('counter-1', count(3), context);
    expect(result).toMatchObject({ events: [{ type: 'Counted', data: { by: 3 } }], revision: 1, state: 5 });
    const [first, second] = await eventsIn('counter-1');
    expect(first).toMatchObject({ type: 'Counted', data: { by: 2 }, metadata: context.metadata });
    expect(second?.position?.commit).toBe(result.position);
  });

  it('appends nothing for a command without changes, and returns no position without a stream', async () => {
    const result = await handler()('counter-1', { type: 'reset' }, context);
    expect(result).toEqual({ events: [], position: undefined, revision: -1, state: 0 });
  });

  it('returns the position of earlier events when a command finds everything done', async () => {
    const handle = handler();
    await handle('counter-1', count(2), context);
    const { position } = await handle('counter-1', { type: 'reset' }, context);
    const again = await handle('counter-1', { type: 'reset' }, context);
    expect(again).toEqual({ events: [], position, revision: 1, state: 0 });
  });

  it('decides a command built from the state on that state, and appends nothing when there is none', async () => {
    const execute = createExecute({ store: stores.store });
    const target = { streamName: 'counter-1', decider: counter };
    await execute(target, count(2), context);
    const doubled = await execute(target, async (state) => count(state), context);
    expect(doubled).toMatchObject({ events: [{ data: { by: 2 } }], state: 4 });
    const nothing = await execute(target, () => null, context);
    expect(nothing).toEqual({ ...doubled, events: [] });
  });

  it('reads a stream that is probably new only when it turns out to exist', async () => {
    let reads = 0;
    const readStream: EventStore['readStream'] = (...read) => {
      reads += 1;
      return stores.store.readStream(...read);
    };
    const execute = createExecute({ store: { ...interfaceOf(stores.store), readStream } });
    const target = { streamName: 'counter-1', decider: counter };
    const added = await execute(target, count(2), { ...context, likelyNew: true });
    expect(added).toMatchObject({ revision: 0, state: 2 });
    expect(reads).toBe(0);
    const another = createExecute({ store: { ...interfaceOf(stores.store), readStream } });
    const more = await another(target, count(3), { ...context, likelyNew: true });
    expect(more).toMatchObject({ revision: 1, state: 5 });
    expect(reads).toBe(1);
  });

  it('builds and decides a command again on the fresh state after a lost race', async () => {
    const store = disturbed(async (attempt) => {
      if (attempt === 1) await createExecute({ store: stores.store })(target, count(5), context);
    });
    const target = { streamName: 'counter-1', decider: counter };
    const states: number[] = [];
    const result = await createExecute({ store })(
      target,
      (state) => {
        states.push(state);
        return count(state + 1);
      },
      context,
    );
    expect([states, result.state]).toEqual([[0, 5], 11]);
  });

  it('repeats a command until it is done, and returns the state after all appends', async () => {
    const upToThree = {
      ...counter,
      decide: (command: CounterCommand, state: number) => (state < 3 ? counter.decide(command, state) : []),
    };
    const execute = createExecute({ store: stores.store });
    const target = { streamName: 'counter-1', decider: upToThree };
    const { position, ...result } = await execute(target, count(1), { ...context, untilDone: true });
    const counted = { type: 'Counted', data: { by: 1 } };
    expect(result).toEqual({ events: [counted, counted, counted], revision: 2, state: 3 });
    expect(position).toBe((await eventsIn('counter-1')).at(-1)?.position?.commit);
  });

  it('throws the error of the rule that forbids a command', async () => {
    const refused = handler()('counter-1', count(-1), context);
    await expect(refused).rejects.toBeInstanceOf(RuleViolation);
    await expect(refused).rejects.toMatchObject({ code: 'below-zero' });
  });

  it('checks whether a stream is expected to exist or to be new', async () => {
    const handle = handler();
    const missing = handle('counter-1', count(1), { ...context, expect: 'exists' });
    await expect(missing).rejects.toBeInstanceOf(NotFoundStreamError);
    await handle('counter-1', count(1), { ...context, expect: 'new' });
    const known = handle('counter-1', count(1), { ...context, expect: 'new' });
    await expect(known).rejects.toBeInstanceOf(StreamExistsError);
    await handle('counter-1', count(1), { ...context, expect: 'exists' });
    expect(await eventsIn('counter-1')).toHaveLength(2);
  });

  it('throws a concurrency error after losing the allowed number of races', async () => {
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

  it('decides and counts each of many concurrent commands once', async () => {
    let decided = 0;
    const decide: typeof counter.decide = (command, state) => {
      decided += 1;
      return counter.decide(command, state);
    };
    const handle = handler({ decider: { ...counter, decide }, maxAttempts: 1 });
    const results = await Promise.all(
      Array.from({ length: 60 }, () => handle('counter-1', count(1), context)),
    );
    expect(results.map(({ state }) => state)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    expect(decided).toBe(60);
    expect(await eventsIn('counter-1')).toHaveLength(60);
  });

  it('counts each of many concurrent commands of several processes once', async () => {
    const others = Array.from({ length: 3 }, () => handler({ store: interfaceOf(stores.store) }));
    await Promise.all(
      others.flatMap((handle) => Array.from({ length: 20 }, () => handle('counter-1', count(1), context))),
    );
    expect(await eventsIn('counter-1')).toHaveLength(60);
  });

  it('upgrades events of an older form before applying them', async () => {
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

  it('writes events in the stored form, and decides on the current form', async () => {
    const forms: Partial<Options> = {
      written: ({ type, data }) =>
        type === 'Counted' ? { type: 'C', data: { n: data.by } } : { type, data },
      upcast: (event) => ('n' in event.data ? { type: 'Counted', data: { by: event.data.n } } : event),
    };
    const done = await handler(forms)('counter-1', count(2), context);
    expect(done).toMatchObject({ state: 2, events: [{ type: 'Counted', data: { by: 2 } }] });
    expect(await eventsIn('counter-1')).toMatchObject([{ type: 'C', data: { n: 2 } }]);
    expect(await handler(forms)('counter-1', count(3), context)).toMatchObject({ state: 5 });
  });
});

function interfaceOf(store: EventStore): EventStore {
  const { appendToStream, readStream, readAll, subscribeToAll, tombstoneStream } = store;
  return { appendToStream, readStream, readAll, subscribeToAll, tombstoneStream };
}
