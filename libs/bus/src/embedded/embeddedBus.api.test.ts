import type { IntegrationEvent } from '@forkcast/contracts';
import { ANY, jsonEvent, newEventId, type Position } from '@forkcast/event-sourcing';
import { openTestStores, type TestStores } from '@forkcast/stores/testing';
import { pino } from 'pino';
import type { Bus, ConsumerDefinition, IntegrationMessage, Publication } from '../bus';
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

describe('a restart', () => {
  test('delivers the same message again under the same id after a crash before the checkpoint was written', async () => {
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

  test('starts again instead of waiting forever over an older copy of the log', async () => {
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

describe('the bus', () => {
  test('reads a publication that declares its types only for consumers of those types', async () => {
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

  test('parks an event of a type that its publication did not declare', async () => {
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
});
