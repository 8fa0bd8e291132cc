import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BEGINNING,
  defineProjection,
  jsonEvent,
  NO_STREAM,
  type DomainEvent,
  type EventStore,
} from '@forkcast/event-sourcing';
import { connectEventStore, runProjection } from '../src';
import { freePort, openTestStores } from '../src/testing';

/*
 * What EventStoreDB's client and our connection cost, over loopback to the test-only server in a process of its own:
 * appends, reads, and how long a read waits for a write. Says nothing of EventStoreDB itself. Prints one JSON object.
 * `npx tsx libs/stores/bench/wireBench.ts`
 */
const DURATION = 3_000;
const WAITS = 200;

const counts = defineProjection<DomainEvent, { _id: string; events: number }>({
  name: 'bench-counts',
  streams: ['mine-'],
  indexes: [],
  documentIds: (event) => [event.streamName],
  evolve: (count, _event, _id) => ({ _id, events: (count?.events ?? 0) + 1 }),
});
const event = () =>
  jsonEvent({ type: 'Noted', data: { text: 'x'.repeat(300) }, metadata: { userId: 'ann' } });

async function appendsPerSecond(store: EventStore, writers: number): Promise<number> {
  let appends = 0;
  const started = performance.now();
  const write = async (_none: unknown, writer: number) => {
    const stream = `writer-${writers}-${writer}`;
    for (let number = 0; performance.now() - started < DURATION; number += 1) {
      const expectedRevision = number === 0 ? NO_STREAM : BigInt(number - 1);
      await store.appendToStream(stream, event(), { expectedRevision });
      appends += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return Math.round((appends * 1_000) / (performance.now() - started));
}

async function readsPerSecond(store: EventStore): Promise<number> {
  const started = performance.now();
  let events = 0;
  for await (const { event: read } of store.readAll()) events += read ? 1 : 0;
  return Math.round((events * 1_000) / (performance.now() - started));
}

/** From the answer to an append until a read model is known to have passed it. */
async function waits(store: EventStore, stream: string) {
  const stores = await openTestStores();
  const handle = await runProjection({ projection: counts, store, database: stores.database });
  await handle.whenCaughtUp();
  const times: number[] = [];
  for (let number = 0; number < WAITS; number += 1) {
    const { position } = await store.appendToStream(`${stream}-${number}`, event());
    const asked = performance.now();
    if (!(await handle.passed(position?.commit ?? BEGINNING, 5_000))) throw new Error('not passed in time');
    times.push(performance.now() - asked);
  }
  await handle.stop();
  await stores.close();
  times.sort((left, right) => left - right);
  const at = (part: number) => Number((times[Math.floor(WAITS * part)] ?? 0).toFixed(2));
  return { p50: at(0.5), p99: at(0.99) };
}

async function main(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'forkcast-bench-'));
  const port = await freePort();
  const server = spawn(
    process.execPath,
    ['--require', require.resolve('tsx/cjs'), join(__dirname, '../src/testing/eventstoredb-server/main.ts')],
    {
      env: { ...process.env, PORT: String(port), DATA_DIR: directory },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await once(server.stdout, 'data');
  const store = await connectEventStore({ url: `esdb://127.0.0.1:${port}?tls=false` });
  const figures = {
    appendsPerSecond: {
      one: await appendsPerSecond(store, 1),
      sixtyFour: await appendsPerSecond(store, 64),
    },
    readsPerSecond: await readsPerSecond(store),
    waitMs: {
      forEventsThatAreFollowed: await waits(store, 'mine'),
      forEventsOfOthers: await waits(store, 'others'),
    },
  };
  process.stdout.write(`${JSON.stringify(figures, undefined, 2)}\n`);
  await store.close();
  server.kill();
  await rm(directory, { recursive: true });
}

void main();
