import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isUnanswered } from '@forkcast/event-sourcing';
import { connectDocuments, connectEventStore, type ServerDocumentStore } from '@forkcast/stores';
import {
  startEventStoreServer,
  startMongoServer,
  type EventStoreServer,
  type MongoServer,
} from '@forkcast/stores/testing';
import { answersOf } from '../../testing/answerOnce';
import { startNatsServer, type NatsServer } from '../../testing/natsServer';
import { recordText } from '../../testing/textEvents';
import { CONSUMER_PARTITIONS, type PartitionDocument } from './partitionTable';

/** Set `LANES_KILLS=100` for a longer run. */
const KILLS = Number(process.env.LANES_KILLS ?? 5);
const HOUSEHOLDS = 8;
const TIMEOUT_MS = 90_000;
/** Longer than the time after which other processes take over a silent one's partitions. */
const PAUSE_MS = 9_000;

let directory: string;
let servers: [EventStoreServer, MongoServer, NatsServer];
let store: Awaited<ReturnType<typeof connectEventStore>>;
let database: ServerDocumentStore;
let running: Follower[];

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'forkcast-lanes-'));
  servers = await Promise.all([
    startEventStoreServer({ directory: path.join(directory, 'events') }),
    startMongoServer({ directory: path.join(directory, 'documents') }),
    startNatsServer({ directory: path.join(directory, 'messages') }),
  ]);
  store = await connectEventStore({ url: servers[0].url });
  database = await connectDocuments({ url: servers[1].url });
  running = [];
});
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await store.close();
  await database.close();
  await Promise.all(servers.map((server) => server.stop()));
  await rm(directory, { recursive: true });
});

class Follower {
  readonly child: ChildProcess;
  handled = 0;

  constructor() {
    const program = path.join(__dirname, '../../testing/followPartitions.ts');
    const urls = servers.map(({ url }) => url);
    this.child = spawn(process.execPath, ['--require', require.resolve('tsx/cjs'), program, ...urls], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child.stdout?.on('data', (dots: Buffer) => (this.handled += dots.length));
    running.push(this);
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    running = running.filter((each) => each !== this);
    const gone = once(this.child, 'close');
    this.child.kill(signal);
    await gone;
  }
}

const households = Array.from({ length: HOUSEHOLDS }, (_, index) => `household-${index}`);
let words = 0;
beforeEach(() => {
  words = 0;
});

async function say(count: number): Promise<void> {
  for (const last = words + count; words < last; words += 1) {
    for (const household of households) await recordText(store, household, [`${words}`]);
  }
}

async function answers(household: string): Promise<unknown[]> {
  const found: unknown[] = [];
  try {
    for await (const { event } of store.readStream(answersOf(household))) found.push(event?.data);
  } catch (error) {
    if (isUnanswered(error)) throw error;
  }
  return found;
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + TIMEOUT_MS; !(await holds()); await pause(50)) {
    if (Date.now() > deadline) throw new Error('It has not come to be in time');
  }
}

const owners = async () => {
  const partitions = await database
    .collection<PartitionDocument>(CONSUMER_PARTITIONS)
    .find({ durable: 'answers' })
    .toArray();
  return new Set(partitions.map(({ owner }) => owner));
};

/**
 * Waits until `count` processes own all partitions. Resolves to their ids as of then, because ownership may change a
 * moment later.
 */
async function waitForOwners(count: number): Promise<ReadonlySet<string | null>> {
  let found: ReadonlySet<string | null> = new Set();
  await until(async () => {
    found = await owners();
    return found.size === count && !found.has(null);
  });
  return found;
}

/** Expects one response to each word, in order. */
async function expectAllAnswers(): Promise<void> {
  const expected = Array.from({ length: words }, (_, word) => ({ text: `${word}` }));
  let answered = 0;
  for (let all = false; !all;) {
    // Many kills leave a long backlog, so fail only after a period without progress.
    await until(async () => {
      const counts = await Promise.all(
        households.map(async (household) => (await answers(household)).length),
      );
      const sum = counts.reduce((total, count) => total + count, 0);
      all = counts.every((count) => count >= words);
      const further = sum > answered;
      answered = sum;
      return all || further;
    });
  }
  for (const household of households) expect(await answers(household)).toEqual(expected);
}

test(`skips and repeats no message and keeps the order while processes are killed ${KILLS} times`, async () => {
  new Follower();
  new Follower();
  await say(5);
  await waitForOwners(2);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const saying = say(20);
    const [victim] = running;
    const before = victim?.handled ?? 0;
    await until(() => (victim?.handled ?? 0) > before + ((kill * 7) % 20));
    new Follower();
    await victim?.end('SIGKILL');
    await saying;
  }
  // A process that shuts down in order releases its partitions.
  await running[0]?.end('SIGTERM');
  await say(3);
  await expectAllAnswers();
  await waitForOwners(1);
}, 1_800_000);

test('gives the partitions of a paused process to others, and ignores what it does late', async () => {
  const paused = new Follower();
  new Follower();
  await say(5);
  const both = await waitForOwners(2);
  const saying = say(20);
  const before = paused.handled;
  await until(() => paused.handled > before + 5);
  paused.child.kill('SIGSTOP');
  await saying;
  await pause(PAUSE_MS);
  await waitForOwners(1);
  await expectAllAnswers();
  paused.child.kill('SIGCONT');
  await say(5);
  expect(await waitForOwners(2)).toEqual(both);
  await say(5);
  await expectAllAnswers();
}, 300_000);
