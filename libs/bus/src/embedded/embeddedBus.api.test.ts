import { eventually } from '@forkcast/event-sourcing/testing';
import type { IntegrationEvent } from '@forkcast/contracts';
import {
  ANY,
  jsonEvent,
  newEventId,
  type DocumentDatabase,
  type Position,
  type StoredDocument,
} from '@forkcast/event-sourcing';
import { readCheckpoint } from '@forkcast/stores';
import { openTestStores, type TestStores } from '@forkcast/stores/testing';
import { pino } from 'pino';
import type { Bus, Change, ConsumerDefinition, IntegrationMessage, Publication } from '../bus';
import { endOfLog } from '../endOfLog';
import { createEmbeddedBus, type EmbeddedBusOptions } from './embeddedBus';

const logger = pino({ level: 'silent' });
const retry = { attempts: 3, firstDelayMs: 4, longestDelayMs: 10 };
const household = 'household-1';

interface ThingRenamed {
  type: 'ThingRenamed';
  data: { id: string; name: string };
}

const deleted = (recipeId: string): IntegrationEvent => ({
  type: 'recipes.recipe-deleted',
  data: { recipeId },
});
const removed = (entryId: string): IntegrationEvent => ({
  type: 'planner.meal-removed',
  data: { entryId, day: '2026-11-20' },
});

const things: Publication<ThingRenamed> = {
  source: 'things',
  streams: ['thing-'],
  toIntegrationEvents: ({ data }) => [{ householdId: household, event: deleted(data.name) }],
};

let stores: TestStores;
let buses: Bus[] = [];
beforeEach(async () => {
  stores = await openTestStores();
});
afterEach(async () => {
  await Promise.all(buses.map((bus) => bus.stop()));
  buses = [];
  await stores.close();
});

function openBus(options: Partial<EmbeddedBusOptions> = {}) {
  const { store, database } = stores;
  const bus = createEmbeddedBus({ store, database, logger, retry, ...options });
  buses.push(bus);
  return bus;
}

async function rename(stream: string, ...names: string[]): Promise<Position> {
  const events = names.map((name) =>
    jsonEvent({
      id: newEventId(),
      type: 'ThingRenamed',
      data: { id: stream, name },
      metadata: { userId: 'ann', correlationId: 'request-1' },
    }),
  );
  const { position } = await stores.store.appendToStream(stream, events, { expectedRevision: ANY });
  return position?.commit ?? 0n;
}

function recorder(
  handle: (message: IntegrationMessage) => Promise<Position | void> | void = () => undefined,
) {
  const seen: string[] = [];
  const definition: ConsumerDefinition = {
    durable: 'follows-things',
    events: ['recipes.recipe-deleted'],
    handle: async (message) => {
      seen.push(nameIn(message));
      return handle(message);
    },
  };
  return { definition, seen };
}

function nameIn({ event }: IntegrationMessage): string {
  return event.type === 'recipes.recipe-deleted' ? event.data.recipeId : event.type;
}

test('events before and after the start → arrive in the order of the log, one at a time', async () => {
  const bus = openBus();
  let running = 0;
  let most = 0;
  const { definition, seen } = recorder(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
  });
  bus.publish(things);
  const consumer = bus.consume(definition);
  await rename('thing-1', 'a', 'b');
  await rename('thing-2', 'c');
  await bus.start();
  await rename('thing-1', 'd');
  const last = await rename('thing-2', 'e', 'f');
  expect(await consumer.passed(last, 60_000)).toBe(true);
  expect(seen).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(most).toBe(1);
  await eventually(() => consumer.caughtUp);
});

test('a message → carries where and from whom it comes', async () => {
  const bus = openBus();
  const messages: IntegrationMessage[] = [];
  bus.publish<ThingRenamed>({
    ...things,
    upcast: ({ type, data }) => ({ type, data: { ...data, name: 'upcast' } }),
    toIntegrationEvents: ({ data }) => [
      { householdId: household, event: deleted(data.name) },
      { householdId: household, event: removed('entry') },
      { householdId: 'household-2', event: deleted('second') },
    ],
  });
  const consumer = bus.consume({
    durable: 'follows-things',
    events: ['recipes.recipe-deleted'],
    handle: async (message) => void messages.push(message),
  });
  await bus.start();
  const position = await rename('thing-1', 'a');
  await consumer.passed(position, 60_000);
  // Two households: in either order.
  expect(messages.toSorted((one, other) => one.id.length - other.id.length)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      source: 'things',
      event: deleted('upcast'),
      householdId: household,
      position,
      occurredAt: expect.any(Date),
      metadata: { userId: 'ann', correlationId: 'request-1' },
    },
    expect.objectContaining({
      id: expect.stringMatching(/^[0-9a-f-]{36}\.2$/),
      householdId: 'household-2',
      event: deleted('second'),
    }),
  ]);
});

test('positions that no publication concerns → are passed, without a checkpoint written for each', async () => {
  let writes = 0;
  const database: DocumentDatabase = {
    collection: <Doc extends StoredDocument>(
      name: string,
      options?: Parameters<DocumentDatabase['collection']>[1],
    ) => {
      const collection = stores.database.collection<Doc>(name, options);
      const replaceOne = collection.replaceOne.bind(collection);
      collection.replaceOne = (...parameters) => {
        writes += 1;
        return replaceOne(...parameters);
      };
      return collection;
    },
  };
  const bus = openBus({ database });
  bus.publish(things);
  const consumer = bus.consume(recorder().definition);
  await bus.start();
  for (let i = 0; i < 50; i += 1) await rename(`other-${i}`, 'x');
  const last = await rename('other-1', 'x');
  expect(await consumer.passed(last, 60_000)).toBe(true);
  expect(consumer.position).toBeGreaterThanOrEqual(last);
  expect(writes).toBe(0);
  await bus.stop();
  expect(await readCheckpoint(stores.database, 'consumer:follows-things')).toBe(last);
});

test('a position that is not reached in time → is not passed', async () => {
  const bus = openBus();
  bus.publish(things);
  let release: () => void = () => undefined;
  const consumer = bus.consume(
    recorder(() => new Promise<void>((resolve) => (release = resolve))).definition,
  );
  await bus.start();
  const position = await rename('thing-1', 'a');
  expect(await consumer.passed(position, 50)).toBe(false);
  await eventually(() => {
    release();
    return consumer.position >= position;
  });
  expect(await consumer.passed(position, 0)).toBe(true);
});

describe('effects', () => {
  test('a handler that tells its position → exactly that', async () => {
    const bus = openBus();
    bus.publish(things);
    const consumer = bus.consume(recorder(() => Promise.resolve(3n)).definition);
    await bus.start();
    await consumer.passed(await rename('thing-1', 'a'), 60_000);
    await rename('other-1', 'later');
    expect(await consumer.effects()).toBe(3n);
  });

  test('a handler that tells nothing → the end of the log once it has handled', async () => {
    const bus = openBus();
    bus.publish(things);
    let written: Position = 0n;
    const consumer = bus.consume(
      recorder(async () => void (written = await rename('other-1', 'x'))).definition,
    );
    await bus.start();
    await consumer.passed(await rename('thing-1', 'a'), 60_000);
    expect(await consumer.effects()).toBeGreaterThanOrEqual(written);
    expect(written).toBeGreaterThan(0n);
  });
});

describe('a restart', () => {
  test('→ goes on behind the last handled message', async () => {
    const first = openBus();
    first.publish(things);
    const before = recorder();
    const consumer = first.consume(before.definition);
    await first.start();
    await consumer.passed(await rename('thing-1', 'a', 'b'), 60_000);
    await first.stop();
    await rename('thing-1', 'c');

    const second = openBus();
    second.publish(things);
    const after = recorder();
    const again = second.consume(after.definition);
    await second.start();
    await again.passed(await rename('thing-1', 'd'), 60_000);
    expect(after.seen).toEqual(['c', 'd']);
  });

  test('in the middle of a failing message → has it handled again, and does not park it', async () => {
    const first = openBus({ retry: { attempts: 2, firstDelayMs: 60_000, longestDelayMs: 60_000 } });
    first.publish(things);
    const failing = recorder(() => Promise.reject(new Error('not now')));
    const broken = first.consume(failing.definition);
    await first.start();
    const position = await rename('thing-1', 'a');
    await eventually(() => broken.failure?.message === 'not now');
    await first.stop();

    const second = openBus();
    second.publish(things);
    const after = recorder();
    const consumer = second.consume(after.definition);
    await second.start();
    await consumer.passed(position, 60_000);
    expect(after.seen).toEqual(['a']);
    expect(await second.parkedMessages()).toEqual([]);
  });

  test('after a crash before the checkpoint was written → hands over the same message, under the same id, again', async () => {
    const ids: string[][] = [];
    for (const run of [0, 1]) {
      const bus = openBus();
      bus.publish(things);
      const seen: string[] = [];
      ids.push(seen);
      const consumer = bus.consume(recorder(({ id }) => void seen.push(id)).definition);
      if (run === 0) await rename('thing-1', 'a');
      await bus.start();
      await consumer.passed(await endOfLog(stores.store), 60_000);
      await bus.stop();
      await stores.database.collection('checkpoints').deleteOne({ _id: 'consumer:follows-things' });
    }
    expect(ids[0]).toHaveLength(1);
    expect(ids[1]).toEqual(ids[0]);
  });

  test('over an older copy of the log → begins anew instead of waiting forever', async () => {
    const bus = openBus();
    await stores.database
      .collection('checkpoints')
      .replaceOne({ _id: 'consumer:follows-things' }, { position: '999999' }, { upsert: true });
    bus.publish(things);
    const { definition, seen } = recorder();
    const consumer = bus.consume(definition);
    await rename('thing-1', 'a');
    await bus.start();
    await consumer.passed(await rename('thing-1', 'b'), 60_000);
    expect(seen).toEqual(['a', 'b']);
  });
});

describe('a message that fails', () => {
  test('→ is tried again, before any later one', async () => {
    const bus = openBus();
    bus.publish(things);
    let failures = 2;
    const { definition, seen } = recorder(async (message) => {
      if (nameIn(message) === 'a' && failures-- > 0) throw new Error('not now');
    });
    const consumer = bus.consume(definition);
    await bus.start();
    const last = await rename('thing-1', 'a', 'b');
    await consumer.passed(last, 60_000);
    expect(seen).toEqual(['a', 'a', 'a', 'b']);
    expect(consumer.failure).toBeUndefined();
    expect(await bus.parkedMessages()).toEqual([]);
  });

  test('as often as allowed → is parked where an operator sees it, and later ones go on', async () => {
    const bus = openBus();
    bus.publish(things);
    const { definition, seen } = recorder(async (message) => {
      if (nameIn(message) === 'poison') throw new RangeError('cannot digest this');
    });
    const consumer = bus.consume(definition);
    await bus.start();
    const last = await rename('thing-1', 'poison', 'b');
    await consumer.passed(last, 60_000);
    expect(seen).toEqual(['poison', 'poison', 'poison', 'b']);
    expect(consumer.parked).toBe(1);
    expect(await bus.parkedMessages('follows-things')).toMatchObject([
      {
        durable: 'follows-things',
        streamName: 'thing-1',
        revision: 0,
        attempts: 3,
        error: { name: 'RangeError', message: 'cannot digest this' },
        message: {
          source: 'things',
          type: 'recipes.recipe-deleted',
          data: { recipeId: 'poison' },
          householdId: household,
        },
      },
    ]);
    expect(await bus.parkedMessages('another')).toEqual([]);
  });

  test('to be made from its event → is parked as well, and does not stop the others', async () => {
    const bus = openBus();
    let broken = true;
    bus.publish<ThingRenamed>({
      ...things,
      toIntegrationEvents: (event) => {
        if (event.data.name === 'poison' && broken) throw new TypeError('no such field');
        return things.toIntegrationEvents(event);
      },
    });
    const { definition, seen } = recorder();
    const consumer = bus.consume(definition);
    await bus.start();
    await consumer.passed(await rename('thing-1', 'poison', 'b'), 60_000);
    expect(seen).toEqual(['b']);
    const [note] = await bus.parkedMessages();
    expect(note).toMatchObject({ message: null, error: { name: 'TypeError' } });
    broken = false;
    await bus.replayParked(note?._id ?? '');
    expect(seen).toEqual(['b', 'poison']);
    expect(await bus.parkedMessages()).toEqual([]);
  });
});

describe('the bus', () => {
  test('two consumers → each get every message from their own checkpoint', async () => {
    const bus = openBus();
    bus.publish(things);
    const one = recorder();
    const two = recorder(() => Promise.reject(new Error('never works')));
    const first = bus.consume({ ...one.definition, durable: 'one' });
    const second = bus.consume({ ...two.definition, durable: 'two' });
    await bus.start();
    const position = await rename('thing-1', 'a');
    await Promise.all([first.passed(position, 60_000), second.passed(position, 60_000)]);
    expect(one.seen).toEqual(['a']);
    expect(two.seen).toEqual(['a', 'a', 'a']);
    expect([first.parked, second.parked]).toEqual([0, 1]);
    expect(bus.consumers).toEqual([first, second]);
  });

  test('a publication that declares its types → is read for those who hear of them; others pass by', async () => {
    const bus = openBus();
    const read: string[] = [];
    bus.publish<ThingRenamed>({
      ...things,
      types: ['recipes.recipe-deleted'],
      toIntegrationEvents: ({ data }) => {
        read.push(data.name);
        return [{ householdId: household, event: deleted(data.name) }];
      },
    });
    const hears = recorder();
    const passesBy = recorder();
    const first = bus.consume({ ...hears.definition, durable: 'hears' });
    const second = bus.consume({
      ...passesBy.definition,
      durable: 'passes-by',
      events: ['planner.meal-removed'],
    });
    await bus.start();
    const position = await rename('thing-1', 'a', 'b');
    expect(await Promise.all([first.passed(position, 60_000), second.passed(position, 60_000)])).toEqual([
      true,
      true,
    ]);
    expect([hears.seen, passesBy.seen, read]).toEqual([['a', 'b'], [], ['a', 'b']]);
  });

  test('an event of a type that its publication did not declare → is parked', async () => {
    const bus = openBus();
    bus.publish<ThingRenamed>({
      ...things,
      types: ['recipes.recipe-deleted'],
      toIntegrationEvents: ({ data }) => [{ householdId: household, event: removed(data.name) }],
    });
    const { definition, seen } = recorder();
    const consumer = bus.consume({
      ...definition,
      events: ['recipes.recipe-deleted', 'planner.meal-removed'],
    });
    await bus.start();
    await consumer.passed(await rename('thing-1', 'a'), 60_000);
    expect(seen).toEqual([]);
    expect((await bus.parkedMessages()).map(({ error }) => error.message)).toEqual([
      "'things' publishes planner.meal-removed without declaring it",
    ]);
  });

  test('anything registered after the start, or a durable name twice → is refused', async () => {
    const bus = openBus();
    bus.publish(things);
    bus.consume(recorder().definition);
    expect(() => bus.consume(recorder().definition)).toThrow('follows-things');
    await bus.start();
    expect(() => bus.publish(things)).toThrow('started');
    expect(() => bus.consume({ ...recorder().definition, durable: 'late' })).toThrow('started');
    await expect(bus.start()).rejects.toThrow('started');
  });

  test('a change → reaches every listener, also where one of them fails, until it stops listening', () => {
    const bus = openBus();
    const heard: Change[] = [];
    const change: Change = { householdId: household, topic: 'recipes', position: '1' };
    bus.onChange(() => {
      throw new Error('a listener of its own mind');
    });
    const stop = bus.onChange((announced) => heard.push(announced));
    bus.announce(change);
    stop();
    bus.announce(change);
    expect(heard).toEqual([change]);
  });
});
