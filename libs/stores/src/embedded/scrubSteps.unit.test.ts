import Database from 'libsql';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../testing/temporaryDirectory';
import { blankFreeSpace } from './scrubSteps';

const directory = temporaryDirectory();

/** Numbers from 0 to 1, reproducible by seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
}

const mentionsDumplings = (file: string) => /Dumplings\d/.test(readFileSync(file, 'latin1'));
const emptyLog = (connection: InstanceType<typeof Database>) =>
  connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');

/** Adds and removes random rows on pages of `pageSize` bytes. Finally removes all rows that mention dumplings. */
function churn(file: string, seed: number, pageSize: number) {
  const random = randomFrom(seed);
  const below = (end: number) => Math.floor(random() * end);
  const connection = new Database(file);
  connection.exec(`PRAGMA page_size = ${pageSize}; PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON;
    CREATE TABLE dishes (n INTEGER PRIMARY KEY, id TEXT UNIQUE, doc TEXT); CREATE INDEX docs ON dishes (doc)`);
  const put = connection.prepare('INSERT OR REPLACE INTO dishes VALUES (?, ?, ?)');
  const remove = connection.prepare('DELETE FROM dishes WHERE n = ?');
  const kept = new Map<number, string>();
  for (let time = 0; time < 2_000; time += 1) {
    const n = below(1_500);
    // Some rows need overflow pages.
    const doc = random() < 0.4 ? `Dumplings${n}` : 'x'.repeat(below(random() < 0.05 ? 6_000 : 400));
    put.run([n, `${below(1e9)}-${time}`, doc]);
    kept.set(n, doc);
    if (random() > 0.3) continue;
    const gone = below(1_500);
    remove.run([gone]);
    kept.delete(gone);
  }
  for (const [n] of [...kept].filter(([, doc]) => doc.startsWith('Dumplings'))) {
    remove.run([n]);
    kept.delete(n);
  }
  emptyLog(connection);
  return { connection, kept };
}

test('removes all deleted data from files whose rows were moved, and keeps the rest', () => {
  let leakCount = 0;
  for (let seed = 1; seed <= 12; seed += 1) {
    const file = join(directory, `${seed}.db`);
    const { connection, kept } = churn(file, seed, seed % 2 ? 2_048 : 4_096);
    if (mentionsDumplings(file)) leakCount += 1;
    expect(Array.from(blankFreeSpace(connection)).length).toBeGreaterThan(0);
    emptyLog(connection);
    expect(mentionsDumplings(file)).toBe(false);
    expect(connection.prepare('PRAGMA integrity_check').raw().all()).toEqual([['ok']]);
    const rows = connection.prepare('SELECT n, doc FROM dishes').raw().all() as [number, string][]; // as selected
    expect(new Map(rows)).toEqual(kept);
    connection.close();
  }
  // Otherwise the test proves nothing.
  expect(leakCount).toBeGreaterThan(0);
}, 60_000);

test('lets others write between the steps, and finds moved rows in the next scrubbing', () => {
  const file = join(directory, 'dishes.db');
  const { connection } = churn(file, 5, 2_048);
  const other = new Database(file);
  other.exec('PRAGMA secure_delete = ON');
  const put = other.prepare('INSERT OR REPLACE INTO dishes VALUES (?, ?, ?)');
  let n = 10_000;
  const scrub = () => {
    for (const steps = blankFreeSpace(connection); !steps.next().done; n += 1)
      put.run([n, `between ${n}`, `Pie ${'y'.repeat(n % 300)}`]);
  };
  scrub();
  scrub();
  expect(n).toBeGreaterThan(10_000);
  const counted = connection.prepare(`SELECT count(*) FROM dishes WHERE doc LIKE 'Pie %'`).raw().get();
  expect(counted).toEqual([n - 10_000]);
  expect(connection.prepare('PRAGMA integrity_check').raw().all()).toEqual([['ok']]);
  other.close();
  emptyLog(connection);
  connection.close();
  expect(mentionsDumplings(file)).toBe(false);
});
