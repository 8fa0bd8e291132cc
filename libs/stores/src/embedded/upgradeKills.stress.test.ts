import Database from 'libsql';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { copyStores } from '../backup/copyStores';
import { inspectLog } from '../backup/inspection/inspectLog';
import { noted } from '../testing';
import { writeEarlierDocuments } from '../testing/earlierDocuments';
import { writeEarlierLog } from '../testing/earlierLog';
import { temporaryDirectory } from '../testing/temporaryDirectory';
import { openEmbeddedDocumentStore } from './documents/embeddedDocumentStore';
import { openEmbeddedEventStore } from './events/embeddedEventStore';
import { numberIn, openForReading } from './sqliteFile';

let directory: string;
beforeEach(() => (directory = temporaryDirectory()));

/** Runs a program and kills it as soon as `isTime`. Returns whether it was still running. */
async function killed(isTime: () => boolean, ...program: string[]): Promise<boolean> {
  const running = spawn(process.execPath, ['--require', require.resolve('tsx/cjs'), ...program], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(running, 'close');
  while (running.exitCode === null && !isTime()) await pause(1);
  running.kill('SIGKILL');
  const [, signal]: unknown[] = await ended;
  return signal === 'SIGKILL';
}

function numberOf(file: string, sql: string): number {
  const connection = openForReading(file);
  try {
    return numberIn(connection, sql);
  } finally {
    connection.close();
  }
}

test('upgrades documents.db after being killed while upgrading it, and loses nothing', async () => {
  const MANY = 30_000;
  const file = join(directory, 'documents.db');
  writeEarlierDocuments(file);
  const connection = new Database(file);
  connection.exec(`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${MANY})
    INSERT INTO documents SELECT 'many', 'm' || n, json_object('_id', 'm' || n, 'text', hex(zeroblob(500))) FROM numbers`);
  connection.close();
  const program = `require(${JSON.stringify(join(__dirname, 'documents/embeddedDocumentStore.ts'))})
    .openEmbeddedDocumentStore({ directory: process.argv.at(-1) })
    .then((store) => store.close())`;
  const walSize = () => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? -1;
  let kills = 0;
  for (const megabytes of [0, 4, 12]) {
    const wasKilled = await killed(() => walSize() > megabytes * 1_000_000, '-e', program, directory);
    if (wasKilled && numberOf(file, 'PRAGMA user_version') === 1) kills += 1;
  }
  expect(kills).toBeGreaterThan(0);
  const store = await openEmbeddedDocumentStore({ directory });
  expect(await store.collection('many').countDocuments({})).toBe(MANY);
  expect(await store.collection('recipe-collection').countDocuments({})).toBe(12);
  await store.close();
  expect(numberOf(file, 'PRAGMA user_version')).toBe(2);
}, 60_000);

test('continues upgrading events.db after being killed, and loses nothing', async () => {
  const file = join(directory, 'events.db');
  const store = await openEmbeddedEventStore({ directory });
  await store.appendToStream('stream-1', noted(0));
  await store.close();
  writeEarlierLog(file, 2);
  const connection = new Database(file);
  // Enough events that the kill comes midway.
  connection.exec(`INSERT INTO events SELECT (SELECT max(position) FROM events) + value, 1, revision + value,
      printf('%s-%d', id, value), type, created, printf('{"number":%d,"text":"%s"}', value, hex(zeroblob(200))), NULL, NULL
    FROM (SELECT * FROM events WHERE stream = 1 ORDER BY revision DESC LIMIT 1)
    JOIN (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 60000)
      SELECT value FROM n)`);
  connection.close();
  const looking = new Database(file);
  looking.exec('PRAGMA busy_timeout = 5000');
  const moved = () =>
    numberIn(looking, "SELECT count(*) FROM sqlite_schema WHERE name = 'earlier_events'") > 0
      ? numberIn(looking, 'SELECT max(position) FROM events')
      : 0;
  for (const least of [1, 20_000, 40_000]) {
    expect(await killed(() => moved() >= least, join(__dirname, '../testing/upgradeOnce.ts'), file)).toBe(
      true,
    );
    expect(numberIn(looking, 'PRAGMA user_version')).toBe(3);
    const [upgraded = 0, left = 0] = ['events', 'earlier_events'].map((table) =>
      numberIn(looking, `SELECT count(*) FROM ${table}`),
    );
    expect(left).toBeGreaterThan(0);
    expect(upgraded + left).toBe(60_001);
  }
  looking.close();
  // A backup of a partially upgraded log is complete.
  const target = join(directory, 'copy');
  mkdirSync(target);
  await (await openEmbeddedDocumentStore({ directory })).close();
  expect(copyStores({ directory, target, collections: [] })).toMatchObject({ events: 60_001 });
  await (await openEmbeddedEventStore({ directory })).close();
  expect(await inspectLog(file)).toMatchObject({ events: 60_001, faults: [] });
}, 240_000);
