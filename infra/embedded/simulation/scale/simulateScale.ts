import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startNatsServer } from '@forkcast/bus/testing';
import {
  jsonEvent,
  type DocumentDatabase,
  type EventStore,
  type StoredDocument,
} from '@forkcast/event-sourcing';
import { createLogger, serverConnection } from '@forkcast/service-kit';
import {
  startEventStoreServer,
  startMongoServer,
  type CountedCalls,
  type MongoServer,
} from '@forkcast/stores/testing';
import { ServiceProcess } from './serviceProcess';

/** The services that handle planned meals. */
const SERVICES = ['planner', 'shopping'] as const;
const DISHES = ['Goulash', 'Ratatouille', 'Lasagne'];
export const MEALS_PER_HOUSEHOLD = DISHES.length;
const WRITERS = 32;
const POLL_MS = 500;
/** Characters of each process's output to show on failure. */
const OUTPUT_LENGTH = 2_000;
/**
 * Fail after this many ms without a new item. Long, because all households' lists are created before the first item.
 */
const STALL_TIMEOUT_MS = 600_000;
const WEEK = { first: '2026-11-15', last: '2026-11-21' };
const AT = '2026-11-14T12:00:00.000Z';

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
    const IDENTITY_KEY = randomBytes(32).toString('base64');
    for (let number = 1; number <= instances; number += 1) {
      for (const service of SERVICES) {
        const name = `${service}-${number}`;
        const environment = {
          EVENTSTORE_URL: events.url,
          MONGODB_URL: `${documents.url}&appName=${name}`,
          NATS_URL: messages.url,
          IDENTITY_KEY,
        };
        processes.push(await ServiceProcess.start(name, service, environment));
      }
    }
    await Promise.all(processes.map((one) => one.whenReady()));
    const { store, database } = connection;
    const ids = Array.from({ length: households }, () => randomUUID());
    await runForEach(ids, (householdId) => createList(store, householdId));
    const before = new Map(processes.map((one) => [one.name, one.processorMs()]));
    for (const { name } of processes) documents.callsOf(name).take();
    events.calls.take();

    const startedAt = performance.now();
    for (let meal = 0; meal < MEALS_PER_HOUSEHOLD; meal += 1) {
      await runForEach(ids, (householdId) => planMeal(store, householdId, meal));
    }
    await waitUntilListed(database, households * MEALS_PER_HOUSEHOLD);
    const seconds = (performance.now() - startedAt) / 1_000;
    await checkLists(database, ids);

    const meals = households * MEALS_PER_HOUSEHOLD;
    return {
      households,
      instances,
      meals,
      seconds,
      processes: await Promise.all(
        processes.map(async (one) => ({
          name: one.name,
          handled: await one.countHandled(),
          ...countCommands(documents, one.name),
          processorMs: one.processorMs() - (before.get(one.name) ?? 0),
        })),
      ),
      eventStoreCalls: events.calls.take().total - meals,
    };
  } catch (error) {
    const outputs = processes.map(({ name, output }) => `${name}:\n${output.slice(-OUTPUT_LENGTH)}`);
    throw new Error(`The simulation was interrupted. Last output:\n${outputs.join('\n')}`, { cause: error });
  } finally {
    await Promise.all(processes.map((one) => one.stop()));
    await connection.close();
    await Promise.all([events.stop(), documents.stop(), messages.stop()]);
  }
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

function createList(store: EventStore, householdId: string) {
  const data = { householdId, at: AT, range: WEEK, followed: [WEEK], reopened: [] };
  return store.appendToStream(`shoppingList-${householdId}`, [jsonEvent({ type: 'ListGenerated', data })]);
}

/** A meal without a recipe becomes a list item with its name. */
function planMeal(store: EventStore, householdId: string, number: number) {
  const meal = {
    entryId: randomUUID(),
    day: WEEK.first,
    mealType: 'dinner',
    recipeId: null,
    recipeName: DISHES[number] ?? '',
    recipeUrl: null,
    notes: null,
    servings: null,
    repeatId: null,
    isTemplate: false,
  };
  const data = { householdId, meal, at: AT };
  return store.appendToStream(`mealPlan-${householdId}-${WEEK.first}`, [
    jsonEvent({ type: 'MealPlanned', data }),
  ]);
}

interface ListItem extends StoredDocument {
  householdId: string;
  name: string;
}

async function waitUntilListed(database: DocumentDatabase, expected: number): Promise<void> {
  const items = database.collection<ListItem>('shopping-list-items');
  let highest = 0;
  let grewAt = performance.now();
  for (;;) {
    const listed = await items.countDocuments({});
    if (listed >= expected) return;
    if (listed > highest) {
      highest = listed;
      grewAt = performance.now();
    }
    if (performance.now() - grewAt > STALL_TIMEOUT_MS)
      throw new Error(`${listed} of ${expected} items are listed`);
    await pause(POLL_MS);
  }
}

async function checkLists(database: DocumentDatabase, ids: readonly string[]): Promise<void> {
  const listed = new Map<string, string[]>(ids.map((id) => [id, []]));
  for await (const { householdId, name } of database.collection<ListItem>('shopping-list-items').find({})) {
    listed.get(householdId)?.push(name);
  }
  const expected = [...DISHES].sort().join();
  for (const [householdId, names] of listed) {
    if (names.sort().join() !== expected)
      throw new Error(`The list of ${householdId} says ${names.join() || 'nothing'}`);
  }
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
