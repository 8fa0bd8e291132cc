import Database from 'libsql';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedEventStore } from '../src';
import { writeEarlierLog } from '../src/testing/earlierLog';

/*
 * Measures a log of many events: disk space per event, the time to open it, and the time to upgrade one of the
 * previous version.
 *
 * `EVENTS=<n> npx tsx --tsconfig tsconfig.server.json libs/stores/bench/logBench.ts`
 */
const EVENTS = Number(process.env.EVENTS ?? 1_000_000);
const EVENTS_PER_STREAM = 20;
const TEXT_CHARACTERS = 500;

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'forkcast-log-'));
  const file = join(directory, 'events.db');
  try {
    await (await openEmbeddedEventStore({ directory })).close();
    fill(file);
    print('events', EVENTS);
    print('bytes of the disk an event', Math.round(statSync(file).size / EVENTS));
    await measureOpening('open, and append one event: ms', directory);
    writeEarlierLog(file, 2);
    const before = statSync(file).size;
    await measureOpening('the same, of the version before: ms', directory);
    print('the file has grown by: MB', (statSync(file).size - before) / 1024 ** 2);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Fills the log with events of a recipe's size, directly with SQLite because the store would take minutes. */
function fill(file: string): void {
  const connection = new Database(file);
  const numbers = (table: string, count: number) =>
    `WITH RECURSIVE n(value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < ${count - 1}) ${table}`;
  connection.exec('PRAGMA synchronous = OFF; PRAGMA secure_delete = OFF; BEGIN');
  const streams = Math.ceil(EVENTS / EVENTS_PER_STREAM);
  connection.exec(
    `INSERT INTO streams ${numbers(`SELECT value + 1, 'recipe-' || lower(hex(randomblob(16))) FROM n`, streams)}`,
  );
  connection.exec(
    `INSERT INTO events ${numbers(
      `SELECT value + 1, 1 + value % ${streams}, value / ${streams},
       printf('%s-%012d', lower(hex(randomblob(12))), value), 'RecipeChanged', 1763900000000 + value,
       printf('{"recipeId":"%d","text":"%s"}', value, hex(zeroblob(${TEXT_CHARACTERS / 2}))),
       '{"userId":"00000000-0000-0000-0000-000000000000","correlationId":"00000000-0000-0000-0000-000000000000"}', NULL FROM n`,
      EVENTS,
    )}`,
  );
  connection.exec(
    'INSERT INTO places SELECT stream, revision, position FROM events ORDER BY stream, revision',
  );
  connection.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  connection.close();
}

async function measureOpening(what: string, directory: string): Promise<void> {
  const started = performance.now();
  const before = process.cpuUsage();
  const store = await openEmbeddedEventStore({ directory });
  await store.appendToStream('recipe-new', {
    ...{ id: randomUUID(), type: 'RecipeAdded', contentType: 'application/json' as const },
    ...{ data: {}, metadata: undefined },
  });
  const { user, system } = process.cpuUsage(before);
  print(what, performance.now() - started);
  print('  of that, CPU time: ms', (user + system) / 1_000);
  print('  resident afterwards: MB', process.memoryUsage.rss() / 1024 ** 2);
  await store.close();
}

const print = (what: string, figure: number) => console.log(what.padEnd(50), Math.round(figure));

void main();
