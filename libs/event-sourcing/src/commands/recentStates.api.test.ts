import { storesForAll } from '@forkcast/stores/testing';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { StreamDeletedError, type EventStore } from '../ports/eventStore';
import { createExecute } from './commandHandler';
import type { Decider } from './decider';
import { createLoad } from './loadStream';
import { RecentStates } from './recentStates';
import { RuleViolation } from './commandErrors';

type Command = { type: 'put'; name: string; text: string } | { type: 'take'; name: string };
type Event =
  { type: 'Put'; data: { name: string; text: string } } | { type: 'Taken'; data: { name: string } };
type Shelf = ReadonlyMap<string, string>;

/** Covers every outcome of a command: events, no events, and a rejection. */
const shelf: Decider<Shelf, Command, Event> = {
  initialState: () => new Map(),
  decide: (command, state) => {
    if (command.type === 'put') {
      const { name, text } = command;
      return state.get(name) === text ? [] : [{ type: 'Put', data: { name, text } }];
    }
    if (!state.has(command.name)) throw new RuleViolation('not-there', 'It is not on the shelf');
    return [{ type: 'Taken', data: { name: command.name } }];
  },
  evolve: (state, { type, data }) => {
    const after = new Map(state);
    if (type === 'Put') after.set(data.name, data.text);
    else after.delete(data.name);
    return after;
  },
};

const metadata = {};
const stores = storesForAll();

/** Acts like a client of a server, which doesn't know where a stream ends. */
function withoutHeads(store: EventStore): EventStore {
  const { appendToStream, readStream, readAll, subscribeToAll, tombstoneStream } = store;
  return { appendToStream, readStream, readAll, subscribeToAll, tombstoneStream };
}

const targetOf = (streamName: string) => ({ streamName, decider: shelf });

const name = fc.constantFrom('jam', 'rice', 'tea');
const command = fc.oneof(
  fc.record({ type: fc.constant('put' as const), name, text: fc.string({ maxLength: 3 }) }),
  fc.record({ type: fc.constant('take' as const), name }),
);
const step = fc.record({
  what: fc.oneof(
    { weight: 20, arbitrary: command },
    { weight: 1, arbitrary: fc.constant({ type: 'end' as const }) },
  ),
  stream: fc.nat(2),
  /** Which of two processes runs the command. */
  process: fc.nat(1),
});

describe.each([
  ['a store that knows where streams end', (store: EventStore) => store],
  ['a store that has to be read', withoutHeads],
])('cached states over %s', (_, of) => {
  it('decides as if it read the log, for any commands of several processes and ended streams', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 30 }),
        fc.constantFrom(0, 300, 100_000),
        async (steps, maxBytes) => {
          const run = randomUUID();
          const processes = [0, 1].map(() => {
            const options = { store: of(stores.store), recent: new RecentStates({ maxBytes }) };
            return { execute: createExecute(options), load: createLoad(options), recent: options.recent };
          });
          const expected = new Map<string, Shelf | 'ended'>();
          for (const { what, stream, process } of steps) {
            const target = targetOf(`shelf-${run}-${stream}`);
            const before = expected.get(target.streamName) ?? shelf.initialState();
            const worker = processes[process];
            if (!worker) throw new Error('there are two processes');
            if (what.type === 'end') {
              if (before !== 'ended') await stores.store.tombstoneStream(target.streamName);
              expected.set(target.streamName, 'ended');
              continue;
            }
            const done = worker.execute(target, what, { metadata });
            if (before === 'ended') {
              await expect(done).rejects.toBeInstanceOf(StreamDeletedError);
              await expect(worker.load(target)).rejects.toBeInstanceOf(StreamDeletedError);
            } else if (what.type === 'take' && !before.has(what.name)) {
              await expect(done).rejects.toMatchObject({ code: 'not-there' });
            } else {
              const after = shelf.decide(what, before).reduce(shelf.evolve, before);
              expect((await done).state).toEqual(after);
              expected.set(target.streamName, after);
            }
          }
          for (const { load, recent } of processes) {
            for (const [streamName, state] of expected) {
              if (state === 'ended') continue;
              const fresh = await createLoad({ store: stores.store })(targetOf(streamName));
              expect(await load(targetOf(streamName))).toEqual(fresh);
              expect(fresh.state).toEqual(state);
            }
            expect(recent.size).toBeLessThanOrEqual(maxBytes);
          }
        },
      ),
      { numRuns: 40 },
    );
  }, 60_000);
});

describe('cached states', () => {
  const put = (text: string): Command => ({ type: 'put', name: 'jam', text });
  const reading = () => {
    let reads = 0;
    const store = withoutHeads(stores.store);
    const readStream: EventStore['readStream'] = (...read) => {
      reads += 1;
      return stores.store.readStream(...read);
    };
    return { store: { ...store, readStream }, reads: () => reads };
  };

  it('reads a forgotten state again', async () => {
    const { store, reads } = reading();
    const recent = new RecentStates();
    const execute = createExecute({ store, recent });
    await execute(targetOf('shelf-forgotten'), put('a'), { metadata });
    recent.forget('shelf-forgotten');
    expect(recent.size).toBe(0);
    await execute(targetOf('shelf-forgotten'), put('b'), { metadata });
    expect(reads()).toBe(2);
  });

  it('evicts a state that was not used for long', async () => {
    jest.useFakeTimers({ now: 0 });
    try {
      const recent = new RecentStates();
      const loaded = { state: new Map(), revision: 0, eventId: randomUUID(), position: 1n };
      recent.set(targetOf('shelf-idle'), { loaded, snapshotAt: -1 });
      jest.advanceTimersByTime(5 * 60_000);
      expect(recent.get(targetOf('shelf-idle'))?.loaded).toBe(loaded);
      jest.advanceTimersByTime(20 * 60_000);
      expect(recent.size).toBe(0);
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });
});
