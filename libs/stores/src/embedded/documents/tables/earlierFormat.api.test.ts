import { statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { writeEarlierDocuments } from '../../../testing/earlierDocuments';
import { temporaryDirectory } from '../../../testing/temporaryDirectory';
import { inspectStores } from '../../../backup/copyStores';
import { openEmbeddedEventStore } from '../../events/embeddedEventStore';
import { numberIn, openForReading } from '../../sqliteFile';
import { StoreFormatError } from '../../storeErrors';
import { openEmbeddedDocumentStore } from '../embeddedDocumentStore';

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
    directory = temporaryDirectory();
    file = join(directory, 'documents.db');
    writeEarlierDocuments(file);
  });

  const recipe = (n: number): Recipe => ({
    _id: `recipe-${n}`,
    householdId: `household-${n % 2}`,
    name: `Soupe à l'oignon ${n}`,
    terms: ['s', 'so', n % 3 ? 'sou' : 'oup'],
    lastUsed: n % 4 ? null : '2026-11-01',
    details: { cookedAt: new Date(Date.UTC(2026, 10, n + 1)) },
  });
  const inOrder = { sort: { 'details.cookedAt': 1 } } as const;

  it('opens with every document of every collection, and indexes them', async () => {
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

  it('counts a backup of an earlier version unchanged', async () => {
    await (await openEmbeddedEventStore({ directory })).close();
    expect(inspectStores(directory)).toMatchObject({ documents: 15 });
    expect(formatOf(file)).toBe(1);
  });

  it('refuses a truncated file and leaves it unchanged', async () => {
    truncateSync(file, 4_096);
    await expect(openEmbeddedDocumentStore({ directory })).rejects.toBeInstanceOf(StoreFormatError);
    expect(statSync(file).size).toBe(4_096);
  });
});

function formatOf(file: string): number {
  const connection = openForReading(file);
  try {
    return numberIn(connection, 'PRAGMA user_version');
  } finally {
    connection.close();
  }
}
