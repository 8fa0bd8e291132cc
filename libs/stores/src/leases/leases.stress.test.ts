import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@forkcast/event-sourcing/testing';
import { connectDocuments, type ServerDocumentStore } from '../mongodb/connectDocuments';
import { startMongoServer, type MongoServer } from '../testing';
import { LEASES, type LeaseDocument } from './leaseDocument';
import { temporaryDirectory } from '../testing/temporaryDirectory';
import type { WorkedDocument } from '../testing/workForever';

let server: MongoServer;
let database: ServerDocumentStore;
const workers: ChildProcess[] = [];

beforeEach(async () => {
  server = await startMongoServer({ directory: temporaryDirectory() });
  database = await connectDocuments({ url: server.url });
});
afterEach(async () => {
  for (const worker of workers.splice(0)) worker.kill('SIGKILL');
  await database.close();
  await server.stop();
});

/** A process that works while it holds the lease. */
function startWorker(by: string) {
  const worker = spawn(
    process.execPath,
    ['--require', require.resolve('tsx/cjs'), join(__dirname, '../testing/workForever.ts'), server.url, by],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  workers.push(worker);
  const lines: string[] = [];
  worker.stdout.setEncoding('utf8').on('data', (text: string) => lines.push(...text.trim().split('\n')));
  return { said: lines, kill: (signal: NodeJS.Signals) => worker.kill(signal) };
}

const worked = () => database.collection<WorkedDocument>('worked').findOne({ _id: 'work' });
const isWorkedOnBy = async (by: string) => (await worked())?.by === by;

test('passes the lease to another process when the holder is killed', async () => {
  const first = startWorker('first');
  await eventually(() => isWorkedOnBy('first'));
  const second = startWorker('second');
  await pause(2_000);
  expect(second.said).toEqual([]);
  first.kill('SIGKILL');
  await eventually(() => isWorkedOnBy('second'));
  expect(second.said).toEqual(['held 2']);
});

test('refuses writes of a paused holder after a takeover, and lets it wait for the lease again', async () => {
  const first = startWorker('first');
  await eventually(() => isWorkedOnBy('first'));
  startWorker('second');
  first.kill('SIGSTOP');
  await eventually(() => isWorkedOnBy('second'));
  const seen: string[] = [];
  first.kill('SIGCONT');
  const woke = performance.now();
  while (performance.now() - woke < 3_000) {
    seen.push((await worked())?.by ?? '');
    await pause(5);
  }
  expect(new Set(seen)).toEqual(new Set(['second']));
  await eventually(() => first.said.length > 1);
  expect(first.said).toEqual(['held 1', 'refused 1']);
  const lease = await database.collection<LeaseDocument>(LEASES).findOne({ _id: 'work' });
  expect(lease?.token).toBe(2);
});
