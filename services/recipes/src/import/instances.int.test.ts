import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbeddedBus, endOfLog } from '@forkcast/bus';
import type { ImportRecipesResponse } from '@forkcast/contracts';
import { createLogger, IDENTITY_HEADER, listen, signIdentity } from '@forkcast/service-kit';
import { asIdentity } from '@forkcast/service-kit/testing';
import { connectDocuments, connectEventStore } from '@forkcast/stores';
import {
  startEventStoreServer,
  startMongoServer,
  type EventStoreServer,
  type MongoServer,
} from '@forkcast/stores/testing';
import { recipes } from '../recipes';

const ROWS = 200;
const TIMEOUT_MS = 30_000;
const logger = createLogger({ name: 'test', level: 'silent' });
const identityKey = new Uint8Array(randomBytes(32));
const identity = asIdentity();

let directory: string;
let events: EventStoreServer;
let documents: MongoServer;
let instances: Awaited<ReturnType<typeof startInstance>>[] = [];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forkcast-import-'));
  events = await startEventStoreServer({ directory: join(directory, 'events') });
  documents = await startMongoServer({ directory: join(directory, 'documents') });
  instances = [await startInstance(), await startInstance()];
}, 60_000);
afterAll(async () => {
  for (const { stop } of instances) await stop();
  await documents?.stop();
  await events?.stop();
  await rm(directory, { recursive: true });
});

/** One process of the service, on shared servers. */
async function startInstance() {
  const store = await connectEventStore({ url: events.url, logger });
  const database = await connectDocuments({ url: documents.url, logger });
  const bus = createEmbeddedBus({ store, database, logger });
  const clock = () => new Date();
  const { blobs } = database;
  const own = { store, database, blobs, bus, logger, identityKey, clock, newId: randomUUID };
  const service = await recipes.start(own);
  await bus.start();
  const listening = await listen(service.app, { host: '127.0.0.1', port: 0 });
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${listening.url}/api/recipes${path}`, {
      method,
      headers: {
        [IDENTITY_HEADER]: `Bearer ${signIdentity(identity, identityKey)}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(200);
    return JSON.parse(await response.text());
  };
  const settled = async () => {
    const end = await endOfLog(store);
    const passed = await Promise.all(service.projections.map((each) => each.passed(end, TIMEOUT_MS)));
    expect(passed).toEqual(passed.map(() => true));
  };
  const stop = async () => {
    await listening.close();
    await service.stop();
    await bus.stop();
    await database.close();
    await store.close();
  };
  return { call, settled, stop };
}

test('imports each recipe once when two instances get the same file at the same time', async () => {
  const recipes = Array.from({ length: ROWS }, (_, index) => ({ name: `Recipe ${index}` }));
  const outcomes: ImportRecipesResponse[] = await Promise.all(
    instances.map(({ call }) => call('POST', '/import', { recipes })),
  );
  expect(outcomes.map(({ imported }) => imported).sort((a, b) => a - b)).toEqual([0, ROWS]);
  const late = outcomes.find(({ imported }) => imported === 0);
  expect(new Set(late?.skipped.map(({ reason }) => reason))).toEqual(new Set(['duplicate-in-collection']));
  for (const { call, settled } of instances) {
    await settled();
    expect((await call('GET', '?page=1')).pagination.total).toBe(ROWS);
  }
});
