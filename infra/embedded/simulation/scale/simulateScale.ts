import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startNatsServer } from '@forkcast/bus/testing';
import type { DocumentDatabase, EventStore } from '@forkcast/event-sourcing';
import { createLogger, serverConnection } from '@forkcast/service-kit';
import {
  startEventStoreServer,
  startMongoServer,
  type CountedCalls,
  type EventStoreServer,
  type MongoServer,
} from '@forkcast/stores/testing';
import { checkLists, createList, MEALS_PER_HOUSEHOLD, planMeal, waitUntilListed } from './mealsAndLists';
import { ServiceProcess } from './serviceProcess';

/** The services that handle planned meals. */
const SERVICES = ['planner', 'shopping'] as const;
const WRITERS = 32;
/** Characters of each process's output to show on failure. */
const OUTPUT_LENGTH = 2_000;

/** What one process did between the first meal and the last list item. */
export interface ProcessFigures {
  /** 'shopping-2' */
  name: string;
  /** Messages handled by its consumers. */
  handled: number;
  /** Commands to MongoDB, except the heartbeat's. */
  reads: number;
  writes: number;
  /** CPU time of all its threads, in ms. */
  processorMs: number;
}

export interface ScaleFigures {
  households: number;
  /** Instances of each service. */
  instances: number;
  meals: number;
  /** Wall-clock time from the first meal to the last item. */
  seconds: number;
  processes: readonly ProcessFigures[];
  /** Calls to the event store, except those that wrote the meals. */
  eventStoreCalls: number;
  /** Disk space per household with its list and three meals, in the log and in the documents with their indexes. */
  logBytes: number;
  documentBytes: number;
}

interface ScaleOptions {
  households: number;
  /** Instances of each service. */
  instances: number;
}

/**
 * Plans meals for all households in server mode, with several processes of each service, and waits until their lists
 * have the meals. Rejects if a list differs from its household's plan.
 */
export async function simulateScale(options: ScaleOptions): Promise<ScaleFigures> {
  const directory = await mkdtemp(path.join(tmpdir(), 'forkcast-scale-'));
  try {
    const figures = await simulateIn(directory, options);
    const bytesEach = async (folder: string) =>
      Math.round((await bytesIn(path.join(directory, folder))) / options.households);
    return { ...figures, logBytes: await bytesEach('events'), documentBytes: await bytesEach('documents') };
  } finally {
    await rm(directory, { recursive: true });
  }
}

async function simulateIn(
  directory: string,
  { households, instances }: ScaleOptions,
): Promise<Omit<ScaleFigures, 'logBytes' | 'documentBytes'>> {
  const [events, documents, messages] = await Promise.all([
    startEventStoreServer({ directory: path.join(directory, 'events') }),
    startMongoServer({ directory: path.join(directory, 'documents') }),
    startNatsServer({ directory: path.join(directory, 'messages') }),
  ]);
  const logger = createLogger({ name: 'simulation', level: 'error' });
  const addresses = { eventStore: events.url, documents: documents.url, bus: messages.url };
  const connection = await serverConnection(addresses, logger).connect();
  const processes: ServiceProcess[] = [];
  try {
    const identityKey = randomBytes(32).toString('base64');
    for (let number = 1; number <= instances; number += 1) {
      for (const service of SERVICES) {
        const name = `${service}-${number}`;
        const environment = {
          EVENTSTORE_URL: events.url,
          MONGODB_URL: `${documents.url}&appName=${name}`,
          NATS_URL: messages.url,
          IDENTITY_KEY: identityKey,
        };
        processes.push(await ServiceProcess.start(name, service, environment));
      }
    }
    await Promise.all(processes.map((each) => each.whenReady()));
    const { store, database } = connection;
    const figures = await measure(households, { events, documents, processes, store, database });
    return { households, instances, ...figures };
  } catch (error) {
    const outputs = processes.map(({ name, output }) => `${name}:\n${output.slice(-OUTPUT_LENGTH)}`);
    throw new Error(`The simulation was interrupted. Last output:\n${outputs.join('\n')}`, { cause: error });
  } finally {
    await Promise.all(processes.map((each) => each.stop()));
    await connection.close();
    await Promise.all([events.stop(), documents.stop(), messages.stop()]);
  }
}

interface RunningSystem {
  events: EventStoreServer;
  documents: MongoServer;
  processes: readonly ServiceProcess[];
  store: EventStore;
  database: DocumentDatabase;
}

/** Creates the lists, then measures from the first meal until all lists have all meals. */
async function measure(
  households: number,
  { events, documents, processes, store, database }: RunningSystem,
): Promise<Pick<ScaleFigures, 'meals' | 'seconds' | 'processes' | 'eventStoreCalls'>> {
  const ids = Array.from({ length: households }, () => randomUUID());
  await runForEach(ids, (householdId) => createList(store, householdId));
  const before = new Map(processes.map((each) => [each.name, each.processorMs()]));
  for (const { name } of processes) documents.callsOf(name).take();
  events.calls.take();

  const startedAt = performance.now();
  for (let meal = 0; meal < MEALS_PER_HOUSEHOLD; meal += 1) {
    await runForEach(ids, (householdId) => planMeal(store, householdId, meal));
  }
  const meals = households * MEALS_PER_HOUSEHOLD;
  await waitUntilListed(database, meals);
  const seconds = (performance.now() - startedAt) / 1_000;
  await checkLists(database, ids);

  return {
    meals,
    seconds,
    processes: await Promise.all(
      processes.map(async (each) => ({
        name: each.name,
        handled: await each.countHandled(),
        ...countCommands(documents, each.name),
        processorMs: each.processorMs() - (before.get(each.name) ?? 0),
      })),
    ),
    eventStoreCalls: events.calls.take().total - meals,
  };
}

async function bytesIn(folder: string): Promise<number> {
  const files = await readdir(folder);
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Runs `work` for several ids concurrently. */
async function runForEach(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<void> {
  const remaining = [...ids];
  const worker = async () => {
    for (let id = remaining.pop(); id !== undefined; id = remaining.pop()) await work(id);
  };
  await Promise.all(Array.from({ length: WRITERS }, worker));
}

const WRITE_COMMANDS = ['update', 'bulkWrite', 'delete', 'insert', 'findAndModify', 'commitTransaction'];
const HEARTBEAT_COMMAND = 'findAndModify processes';

function countCommands(documents: MongoServer, name: string): Pick<ProcessFigures, 'reads' | 'writes'> {
  const { byName }: CountedCalls = documents.callsOf(name).take();
  const figures = { reads: 0, writes: 0 };
  for (const [command, count] of Object.entries(byName)) {
    if (command === HEARTBEAT_COMMAND) continue;
    const [verb = ''] = command.split(' ', 1);
    figures[WRITE_COMMANDS.includes(verb) ? 'writes' : 'reads'] += count;
  }
  return figures;
}
