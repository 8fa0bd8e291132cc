import type { jsonEvent, RecordedDomainEvent } from '@forkcast/event-sourcing';
import { readCheckpoint, writeCheckpoint } from '../log/checkpoint';
import { eventually } from '@forkcast/event-sourcing/testing';
import { connectDocuments, type ServerDocumentStore } from '../mongodb/connectDocuments';
import { openTestStores, startMongoServer, type MongoServer, type TestStores } from '../testing';
import { temporaryDirectory } from '../testing/temporaryDirectory';
import { counted, totals, type Total } from '../testing/totals';
import { settleParkedEvent } from './parked/parkedEvents';
import type { ProjectionHandle } from './projectionHandle';
import { runProjection } from './runProjection';

let stores: TestStores;
let directory: string;
let server: MongoServer;
const instances: Instance[] = [];

interface Instance {
  database: ServerDocumentStore;
  handle: ProjectionHandle;
  /** The numbers that its listener received. */
  applied: number[];
}

beforeEach(async () => {
  stores = await openTestStores();
  directory = temporaryDirectory();
  server = await startMongoServer({ directory });
});
afterEach(async () => {
  for (const { handle, database } of instances.splice(0)) {
    await handle.stop();
    await database.close();
  }
  await server.stop();
  await stores.close();
});

/** A service process, reduced to its projection. */
async function instance(projection = totals): Promise<Instance> {
  const database = await connectDocuments({ url: server.url });
  const handle = await runProjection({ projection, store: stores.store, database });
  const applied: number[] = [];
  handle.onApplied((events: readonly RecordedDomainEvent[]) => {
    applied.push(...events.map(({ position }) => Number(position)));
  });
  const opened = { database, handle, applied };
  instances.push(opened);
  return opened;
}

const append = async (stream: string, ...events: ReturnType<typeof jsonEvent>[]) => {
  const { position } = await stores.store.appendToStream(stream, events);
  return position?.commit ?? -1n;
};
const totalOf = ({ database }: Instance, _id: string) =>
  database.collection<Total>('totals').findOne({ _id });

test('applies events in one of two instances, notifies its listeners, and answers reads in both', async () => {
  const [holder, standby] = [await instance(), await instance()];
  for (let number = 1; number <= 20; number += 1) {
    const position = await append('counter-a', counted(1));
    const passed = await Promise.all([holder, standby].map(({ handle }) => handle.passed(position, 60_000)));
    expect(passed).toEqual([true, true]);
    expect(await totalOf(standby, 'counter-a')).toMatchObject({ total: number, times: number });
  }
  expect(holder.applied).toHaveLength(20);
  expect(standby.applied).toEqual([]);
  expect([holder.handle.caughtUp, standby.handle.caughtUp]).toEqual([true, true]);
});

test('passes an event that concerns no document in every instance without writing', async () => {
  const some: typeof totals = {
    ...totals,
    documentIds: (event) =>
      event.type === 'Counted' && event.data.by === 0 ? [] : totals.documentIds(event),
  };
  const [holder, standby] = [await instance(some), await instance(some)];
  const counter = await append('counter-a', counted(1));
  const none = await append('counter-a', counted(0));
  for (const { handle } of [holder, standby]) expect(await handle.passed(none, 60_000)).toBe(true);
  expect(await readCheckpoint(holder.database, 'totals')).toBe(counter);
  expect(standby.handle.lag()).toBe(0);
  const last = await append('counter-a', counted(1));
  for (const { handle } of [holder, standby]) expect(await handle.passed(last, 60_000)).toBe(true);
  expect(await totalOf(standby, 'counter-a')).toMatchObject({ total: 2, times: 2 });
});

test('continues in the standby when the holder stops, and applies each event once', async () => {
  const [holder, standby] = [await instance(), await instance()];
  await holder.handle.passed(await append('counter-a', counted(1)), 60_000);
  await holder.handle.stop();
  const position = await append('counter-a', counted(1));
  expect(await standby.handle.passed(position, 60_000)).toBe(true);
  expect(await totalOf(standby, 'counter-a')).toMatchObject({ total: 2, times: 2 });
  expect([holder.applied, standby.applied]).toEqual([[1], [2]]);
});

test('continues without help after an outage of MongoDB', async () => {
  const [holder, standby] = [await instance(), await instance()];
  await holder.handle.passed(await append('counter-a', counted(1)), 60_000);
  const port = Number(new URL(server.url).port);
  await server.stop();
  const position = await append('counter-a', counted(1));
  expect(await standby.handle.passed(position, 300)).toBe(false);
  expect(await holder.database.ready()).toBe(false);
  server = await startMongoServer({ directory, port });
  expect(await standby.handle.passed(position, 30_000)).toBe(true);
  expect(await holder.handle.passed(position, 30_000)).toBe(true);
  expect(await totalOf(standby, 'counter-a')).toMatchObject({ total: 2, times: 2 });
  expect(await holder.database.ready()).toBe(true);
});

test('rebuilds a read model that is ahead of the log before any instance shows it', async () => {
  const first = await instance({ ...totals, name: 'other' });
  await writeCheckpoint(first.database, 'totals', 500n);
  await first.database
    .collection<Total>('totals')
    .replaceOne({ _id: 'ghost' }, { total: 1, times: 1 }, { upsert: true });
  const position = await append('counter-a', counted(1));
  const [holder, standby] = [await instance(), await instance()];
  for (const { handle } of [holder, standby]) {
    await handle.whenCaughtUp();
    expect(await handle.passed(position, 60_000)).toBe(true);
  }
  expect(await totalOf(standby, 'ghost')).toBeNull();
  expect(await totalOf(standby, 'counter-a')).toMatchObject({ times: 1 });
});

test('parks a failing event in the holder, reports it in the standby, and lets the next holder resolve it', async () => {
  let isBroken = true;
  const broken: typeof totals = {
    ...totals,
    evolve: (document, event, id) => {
      if (isBroken && event.type === 'Counted' && event.data.by === 13) throw new Error('unlucky');
      return totals.evolve(document, event, id);
    },
  };
  const [holder, standby] = [await instance(broken), await instance(broken)];
  await append('counter-a', counted(1), counted(13), counted(2));
  const last = await append('counter-b', counted(5));
  expect(await holder.handle.passed(last, 60_000)).toBe(true);
  expect(await totalOf(standby, 'counter-a')).toMatchObject({ total: 1 });
  expect(await totalOf(standby, 'counter-b')).toMatchObject({ total: 5 });
  for (const { handle } of [holder, standby]) {
    expect((await handle.parked()).map(({ state }) => state)).toEqual(['failed', 'waiting']);
  }
  await holder.handle.stop();
  isBroken = false;
  const [note] = await standby.handle.parked();
  expect(
    await settleParkedEvent(standby.database, note?._id ?? '', { action: 'retry', by: 'ann' }),
  ).toBeNull();
  await eventually(async () => {
    expect(await totalOf(standby, 'counter-a')).toMatchObject({ total: 16, times: 3 });
  });
  await eventually(async () => expect(await standby.handle.parked()).toEqual([]));
});
