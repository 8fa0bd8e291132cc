import Database from 'libsql';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeEarlierDocuments } from '../../testing/earlierDocuments';
import { inspectStores } from '../../backup/copyStores';
import { openEmbeddedEventStore } from '../events/embeddedEventStore';
import { numberIn, openForReading } from '../sqliteFile';
import { StoreFormatError } from '../storeErrors';
import { openEmbeddedDocumentStore } from './embeddedDocumentStore';

interface Recipe {
  _id: string;
  householdId: string;
  name: string;
  terms: string[];
  lastUsed: string | null;
  details: { cookedAt: Date };
}

describe('documents.db of a version before', () => {
  let directory: string;
  let file: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'forkcast-earlier-'));
    file = join(directory, 'documents.db');
    writeEarlierDocuments(file);
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  const recipe = (n: number): Recipe => ({
    _id: `recipe-${n}`,
    householdId: `household-${n % 2}`,
    name: `Soupe à l'oignon ${n}`,
    terms: ['s', 'so', n % 3 ? 'sou' : 'oup'],
    lastUsed: n % 4 ? null : '2026-11-01',
    details: { cookedAt: new Date(Date.UTC(2026, 10, n + 1)) },
  });
  const inOrder = { sort: { 'details.cookedAt': 1 } } as const;

  it('opened → every document of every collection is there, and indexes are made over them', async () => {
    for (const round of ['taken over', 'opened again']) {
      const store = await openEmbeddedDocumentStore({ directory });
      const recipes = store.collection<Recipe>('recipe-collection');
      await recipes.createIndex({ householdId: 1, terms: 1 });
      await recipes.createIndex({ householdId: 1, 'details.cookedAt': 1 });
      const all = Array.from({ length: 12 }, (_, n) => recipe(n));
      expect([round, await recipes.find({}, inOrder).toArray()]).toEqual([round, all]);
      const sought = { householdId: 'household-1', terms: { $all: ['so', 'oup'] } };
      expect((await recipes.find(sought, inOrder).toArray()).map(({ _id }) => _id)).toEqual([
        'recipe-3',
        'recipe-9',
      ]);
      expect(await recipes.countDocuments({ householdId: 'household-0' })).toBe(6);
      expect(await store.collection('sessions').find({}).toArray()).toEqual([
        { _id: 'session-1', accountId: 'ann', expiresAt: 1_800_000_000_000 },
      ]);
      expect(await store.collection('personal-keys').find({}).toArray()).toEqual([
        { _id: 'ann', key: 'bm90IGEga2V5' },
      ]);
      expect(await store.collection('checkpoints').find({}).toArray()).toEqual([
        { _id: 'recipe-collection', position: '0000000000000012', log: 'a-log' },
      ]);
      await store.close();
    }
  });

  it('a backup that an earlier version made → is counted as it is', async () => {
    await (await openEmbeddedEventStore({ directory })).close();
    expect(inspectStores(directory)).toMatchObject({ documents: 15 });
    expect(formatOf(file)).toBe(1);
  });

  it('cut short → refused, and left as it is', async () => {
    truncateSync(file, 4_096);
    await expect(openEmbeddedDocumentStore({ directory })).rejects.toBeInstanceOf(StoreFormatError);
    expect(statSync(file).size).toBe(4_096);
  });

  it('killed while it is taken over → begun again, and nothing is missing', async () => {
    const MANY = 30_000;
    const connection = new Database(file);
    connection.exec(`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${MANY})
      INSERT INTO documents SELECT 'many', 'm' || n, json_object('_id', 'm' || n, 'text', hex(zeroblob(500))) FROM numbers`);
    connection.close();
    let killed = 0;
    for (const megabytes of [0, 4, 12]) {
      const opening = spawn(
        process.execPath,
        ['--require', require.resolve('tsx/cjs'), '-e', PROGRAM, directory],
        {
          stdio: ['ignore', 'inherit', 'inherit'],
        },
      );
      const ended = once(opening, 'close');
      while (opening.exitCode === null && !(logOf(file) > megabytes * 1_000_000)) await pause(1);
      opening.kill('SIGKILL');
      const [, signal]: unknown[] = await ended;
      if (signal === 'SIGKILL' && formatOf(file) === 1) killed += 1;
    }
    expect(killed).toBeGreaterThan(0);
    const store = await openEmbeddedDocumentStore({ directory });
    expect(await store.collection('many').countDocuments({})).toBe(MANY);
    expect(await store.collection('recipe-collection').countDocuments({})).toBe(12);
    await store.close();
    expect(formatOf(file)).toBe(2);
  }, 60_000);
});

const PROGRAM = `require(${JSON.stringify(join(__dirname, 'embeddedDocumentStore.ts'))})
  .openEmbeddedDocumentStore({ directory: process.argv.at(-1) })
  .then((store) => store.close())`;

function logOf(file: string): number {
  return statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? -1;
}

function formatOf(file: string): number {
  const connection = openForReading(file);
  try {
    return numberIn(connection, 'PRAGMA user_version');
  } finally {
    connection.close();
  }
}
