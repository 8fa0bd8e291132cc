import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BusConsumer } from '@forkcast/bus';
import {
  CONSUMER_PARTITIONS,
  natsNames,
  recordText,
  OUTBOXES,
  textPublication,
  startNatsServer,
  type NatsServer,
} from '@forkcast/bus/testing';
import {
  defineProjection,
  jsonEvent,
  type DocumentDatabase,
  type DomainEvent,
} from '@forkcast/event-sourcing';
import { eventually } from '@forkcast/event-sourcing/testing';
import { randomUUID } from 'node:crypto';
import {
  connectDocuments,
  openEmbeddedEventStore,
  runProjection,
  type ProjectionHandle,
  CHECKPOINTS,
  LOG_STREAM,
  readLogIdentity,
  type Checkpoint,
} from '@forkcast/stores';
import {
  startEventStoreServer,
  startMongoServer,
  type EventStoreServer,
  type MongoServer,
} from '@forkcast/stores/testing';
import { connect as connectNats } from 'nats';
import { createLogger } from '../logger';
import { serverConnection, type ServerConnection, type Servers } from './connectServers';
import { LOG_RECORDS } from './logExamination';

const logger = createLogger({ name: 'test', level: 'silent' });
const TIMEOUT_MS = 60_000;

interface Heard {
  _id: string;
  times: number;
}

const countProjection = defineProjection<DomainEvent, Heard>({
  name: 'heard',
  streams: ['said-'],
  indexes: [],
  documentIds: () => ['all'],
  evolve: (document, _event, _id) => ({ _id, times: (document?.times ?? 0) + 1 }),
});

/** A process with a read model, an outbox and a consumer. */
interface Process extends ServerConnection {
  servers: Servers;
  handle: ProjectionHandle;
  consumer: BusConsumer;
  stop(): Promise<void>;
}

let directory: string;
let events: EventStoreServer;
let documents: MongoServer;
let nats: NatsServer;
const stopping: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forkcast-another-log-'));
  [events, documents, nats] = await Promise.all([
    startEventStoreServer({ directory: join(directory, 'events') }),
    startMongoServer({ directory: join(directory, 'documents') }),
    startNatsServer({ directory: join(directory, 'messages') }),
  ]);
});
afterEach(async () => {
  for (const stop of stopping.splice(0).reverse()) await stop();
  await Promise.all([events.stop(), documents.stop(), nats.stop()]);
  await rm(directory, { recursive: true });
});

const connection = () =>
  serverConnection({ eventStore: events.url, documents: documents.url, bus: nats.url }, logger);

async function startProcess(from = connection()): Promise<Process> {
  const servers = await from.connect();
  const { store, database, bus } = servers;
  bus.publish(textPublication);
  const consumer = bus.consume({
    durable: 'listens',
    events: ['recipes.recipe-saved'],
    handle: () => Promise.resolve(),
  });
  const handle = await runProjection({ projection: countProjection, store, database });
  await bus.start();
  await handle.whenCaughtUp();
  let stopped = false;
  const stop = async () => {
    if (stopped) return;
    stopped = true;
    await handle.stop();
    await servers.close();
  };
  stopping.push(stop);
  return { ...from, servers, handle, consumer, stop };
}

async function saySomething({ servers: { store, database }, handle, consumer }: Process): Promise<number> {
  const position = await recordText(store, randomUUID(), ['something']);
  expect(await consumer.passed(position, TIMEOUT_MS)).toBe(true);
  expect(await handle.passed(position, TIMEOUT_MS)).toBe(true);
  return timesIn(database);
}

async function timesIn(database: DocumentDatabase): Promise<number> {
  return (await database.collection<Heard>('heard').findOne({ _id: 'all' }))?.times ?? 0;
}

const problemOf = ({ dependencies }: ServerConnection) => dependencies[0]?.problem?.() ?? null;

async function replaceLog(folder: string): Promise<void> {
  const { port } = events;
  await events.stop();
  events = await startEventStoreServer({ directory: join(directory, folder), port });
}

/** The operator's steps in docs/server-mode.md, "Another event log". */
async function takeUpTheOtherLog(database: DocumentDatabase): Promise<void> {
  const messages = await connectNats({ servers: nats.url });
  const jsm = await messages.jetstreamManager();
  for (const stream of [natsNames().stream, natsNames().parkedStream]) await jsm.streams.delete(stream);
  await messages.close();
  for (const name of [LOG_RECORDS, OUTBOXES, CONSUMER_PARTITIONS])
    await database.collection(name).deleteMany({});
  const checkpoints = database.collection<Checkpoint>(CHECKPOINTS);
  for (const { _id } of await checkpoints.find({}).toArray()) {
    await checkpoints.updateOne({ _id }, { $set: { log: 'before-2026-11-22' } });
  }
}

test('refuses to start on a replaced log, and starts on the right one again', async () => {
  const first = await startProcess();
  expect([await saySomething(first), await saySomething(first)]).toEqual([1, 2]);
  expect(problemOf(first)).toBeNull();
  await first.stop();
  await replaceLog('other-events');

  const second = connection();
  const starting = startProcess(second);
  await eventually(() => problemOf(second) !== null);
  expect(problemOf(second)).toMatch(
    /^The event log is an empty one, .*; see "Another event log" in docs\/server-mode\.md$/,
  );
  expect(await second.dependencies[0]?.ready()).toBe(false);
  await replaceLog('events');
  expect(await saySomething(await starting)).toBe(3);
  expect(problemOf(second)).toBeNull();
});

test('accepts a log that is to stay as the operations guide says, and keeps the former read model', async () => {
  const first = await startProcess();
  await saySomething(first);
  await saySomething(first);
  const former = await readLogIdentity(first.servers.store);
  await first.stop();
  await replaceLog('other-events');
  const second = connection();
  const starting = startProcess(second);
  await eventually(() => problemOf(second) !== null);

  const database = await connectDocuments({ url: documents.url });
  stopping.push(() => database.close());
  expect(await timesIn(database)).toBe(2);
  await takeUpTheOtherLog(database);
  const started = await starting;
  expect(problemOf(second)).toBeNull();
  expect(await saySomething(started)).toBe(1);
  const aside = await database.collection<Heard>('heard--before-2026-11-22').findOne({ _id: 'all' });
  expect(aside).toMatchObject({ times: 2 });
  expect(await readLogIdentity(started.servers.store)).not.toBe(former);
});

test('names how far an older copy of the log reaches, and who followed it further', async () => {
  const first = await startProcess();
  await saySomething(first);
  const { store } = first.servers;
  const identityEvents: ReturnType<typeof jsonEvent>[] = [];
  for await (const { event } of store.readStream(LOG_STREAM)) {
    if (event) identityEvents.push(jsonEvent({ type: event.type, data: { ...Object(event.data) } }));
  }
  await first.stop();
  const copy = await openEmbeddedEventStore({ directory: join(directory, 'older-events') });
  await copy.appendToStream(LOG_STREAM, identityEvents);
  await copy.close();
  await replaceLog('older-events');

  const second = connection();
  const starting = startProcess(second);
  await eventually(() => problemOf(second) !== null);
  expect(problemOf(second)).toMatch(
    /^The event log ends at 1, but .+ has followed it up to 2: .+ an older copy/,
  );
  await replaceLog('events');
  expect(await saySomething(await starting)).toBe(2);
});

test('reports its log as misleading while it is replaced by an empty one', async () => {
  const process = await startProcess();
  const isMisleading = () => process.dependencies[0]?.misleading?.();
  await saySomething(process);
  expect(isMisleading()).toBe(false);
  await replaceLog('other-events');
  await eventually(isMisleading);
  expect(problemOf(process)).toContain('The event log has been emptied');
  await replaceLog('events');
  await eventually(() => !isMisleading());
  expect(await saySomething(process)).toBe(2);
});
