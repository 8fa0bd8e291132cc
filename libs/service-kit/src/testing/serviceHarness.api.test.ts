import type { Change } from '@forkcast/bus';
import { createExecute, defineProjection, type Decider, type DomainEvent } from '@forkcast/event-sourcing';
import { runProjection } from '@forkcast/stores';
import { z } from 'zod';
import { announceChanges } from '../live/announceChanges';
import { parseBody } from '../http/body/parse';
import { createServiceApp } from '../http/serviceApp';
import { createRouter, metadataOf, wrote } from '../http/serviceState';
import type { RunningService, ServiceDependencies } from '../runningService';
import { asIdentity } from './asIdentity';
import { serviceHarness, type ServiceHarness } from './serviceHarness';

interface Counted extends DomainEvent {
  type: 'Counted';
  data: { householdId: string; by: number };
}
interface Tally {
  _id: string;
  count: number;
}

const counting: Decider<null, Counted, Counted> = {
  initialState: () => null,
  decide: (command) => [command],
  evolve: (state) => state,
};
const tallies = defineProjection<Counted, Tally>({
  name: 'tallies',
  streams: ['tally-'],
  indexes: [],
  documentIds: ({ data }) => [data.householdId],
  evolve: (tally, { data }, id) => ({ _id: id, count: (tally?.count ?? 0) + data.by }),
});
const counted = (householdId: string, by: number): Counted => ({
  type: 'Counted',
  data: { householdId, by },
});

/** Counts what it is told, and what others delete: a service with a write, a read model and a consumer. */
async function startTally({
  store,
  database,
  bus,
  logger,
  identityKey,
}: ServiceDependencies): Promise<RunningService> {
  const execute = createExecute({ store });
  const tallyOf = (householdId: string) => ({ streamName: `tally-${householdId}`, decider: counting });
  const projection = await runProjection({ projection: tallies, store, database, logger });
  const consumer = bus.consume({
    durable: 'tally-counts-deletions',
    events: ['recipes.recipe-deleted'],
    handle: async ({ householdId }) => {
      await execute(tallyOf(householdId), counted(householdId, 100), { metadata: {} });
    },
  });
  const stopAnnouncing = announceChanges(
    projection,
    bus,
    'recipes',
    ({ data }) => (data as Counted['data']).householdId,
  );
  const router = createRouter({ prefix: '/api/tally' });
  router.get('/', async (ctx) => {
    const tally = await database
      .collection<Tally>('tallies')
      .findOne({ _id: ctx.state.identity.householdId });
    ctx.body = { count: tally?.count ?? 0 };
  });
  router.post('/', async (ctx) => {
    const { by } = await parseBody(ctx, z.object({ by: z.number().int() }));
    const { householdId } = ctx.state.identity;
    const { position } = await execute(tallyOf(householdId), counted(householdId, by), {
      metadata: metadataOf(ctx),
    });
    wrote(ctx, position);
    ctx.status = 204;
  });
  return {
    name: 'tally',
    app: createServiceApp({
      name: 'tally',
      logger,
      identityKey,
      router,
      projections: [projection],
      consumers: [consumer],
    }),
    prefixes: ['/api/tally'],
    projections: [projection],
    stop: async () => {
      stopAnnouncing();
      await consumer.stop();
      await projection.stop();
    },
  };
}

const ann = asIdentity();
let harness: ServiceHarness;
beforeEach(async () => {
  harness = await serviceHarness(startTally);
});
afterEach(() => harness.stop());

const count = async () =>
  (await harness.request('GET', '/api/tally', { identity: ann })).body.count as number;

test('a write and a read right behind it, again and again → the read is never stale', async () => {
  for (let i = 1; i <= 100; i += 1) {
    await harness.request('POST', '/api/tally', { identity: ann, body: { by: 1 } });
    expect(await count()).toBe(i);
  }
});

test('a write elsewhere that this service reacts to → is in the read right behind it, too', async () => {
  for (let i = 1; i <= 20; i += 1) {
    const event = {
      type: 'Delivered',
      data: {
        householdId: ann.householdId,
        event: { type: 'recipes.recipe-deleted', data: { recipeId: 'r' } },
      },
    };
    await harness.append(`otherService-${i}`, [event]);
    expect(await count()).toBe(i * 100);
  }
});

test('a change → is announced once the read model shows it', async () => {
  const seen: { change: Change; count: number }[] = [];
  const tallied = harness.stores.database.collection<Tally>('tallies');
  harness.bus.onChange((change) => {
    void tallied
      .findOne({ _id: ann.householdId })
      .then((tally) => seen.push({ change, count: tally?.count ?? 0 }));
  });
  const { headers } = await harness.request('POST', '/api/tally', { identity: ann, body: { by: 7 } });
  await harness.settled();
  await new Promise((resolve) => setImmediate(resolve));
  const position = headers.get('x-forkcast-position');
  expect(seen).toEqual([{ change: { householdId: ann.householdId, topic: 'recipes', position }, count: 7 }]);
});

test('a restart → loses nothing and handles nothing twice', async () => {
  await harness.request('POST', '/api/tally', { identity: ann, body: { by: 1 } });
  await harness.deliver(ann.householdId, { type: 'recipes.recipe-deleted', data: { recipeId: 'r' } });
  await harness.restart();
  expect(await count()).toBe(101);
  expect(await harness.eventsIn(`tally-${ann.householdId}`)).toEqual([
    counted(ann.householdId, 1),
    counted(ann.householdId, 100),
  ]);
  expect(await harness.eventsIn('tally-nobody')).toEqual([]);
  expect((await harness.request('GET', '/readyz')).body).toMatchObject({
    ready: true,
    consumers: [{ parked: 0 }],
  });
});
