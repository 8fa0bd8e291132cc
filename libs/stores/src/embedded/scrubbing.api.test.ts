import Database from 'libsql';
import { join } from 'node:path';
import { scrubStore } from '@forkcast/event-sourcing';
import { storesForEach } from '../testing';
import { Scrubber } from './scrubber';

const stores = storesForEach();

test('removes words of deleted documents from list indexes', async () => {
  const dishes = stores.database.collection<{ _id: string; household: string; terms: string[] }>('dishes');
  await dishes.createIndex({ household: 1, terms: 1 });
  const put = Array.from({ length: 900 }, (_, index) => ({
    _id: `${index}`,
    household: 'h1',
    terms: ['soup', index % 3 === 0 ? `dumplings${index}` : `bread${index}`],
  }));
  for (let start = 0; start < put.length; start += 30)
    await stores.database.writeTogether([
      { collection: 'dishes', put: put.slice(start, start + 30), remove: [] },
    ]);
  const gone = put.filter((_, index) => index % 3 === 0).map(({ _id }) => _id);
  await dishes.deleteMany({ _id: { $in: gone } });
  expect(await scrubStore(stores.database)).toBe(true);
  expect(await dishes.countDocuments({ household: 'h1', terms: 'soup' })).toBe(600);

  const connection = new Database(join(stores.directory, 'documents.db'));
  const [list] = connection
    .prepare(`SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%'`)
    .raw()
    .all() as [string][]; // as selected
  connection.exec(`CREATE VIRTUAL TABLE temp.words USING fts5vocab(main, '${list?.[0] ?? ''}', row)`);
  const words = connection.prepare('SELECT term FROM temp.words').raw().all();
  expect(words).toHaveLength(601);
  connection.close();
});

test('lets others write during a long scrubbing, and reports a cancelled one at once', async () => {
  const documents = stores.database.collection<{ _id: string; text: string }>('dishes', {
    writeConcern: { journal: false },
  });
  for (let start = 0; start < 3_000; start += 500) {
    const put = Array.from({ length: 500 }, (_, index) => ({
      _id: `${start + index}`,
      text: 'x'.repeat(2_000),
    }));
    await stores.database.writeTogether([{ collection: 'dishes', put, remove: [] }]);
  }
  let scrubbing = true;
  const scrubs = scrubStore(stores.database).finally(() => (scrubbing = false));
  let written = 0;
  for (; scrubbing; written += 1)
    await documents.replaceOne({ _id: 'own' }, { text: `${written}` }, { upsert: true });
  expect(await scrubs).toBe(true);
  expect(written).toBeGreaterThan(10);

  const scrubber = new Scrubber(() => new Promise(() => undefined));
  const leaving = new AbortController();
  const given = scrubber.scrub(leaving.signal);
  leaving.abort();
  expect(await given).toBe(false);
  expect(await scrubber.scrub(leaving.signal)).toBe(false);
}, 60_000);

test('shares a rewriting that has not begun, and asks later callers to come back after a long one', async () => {
  let rewritings = 0;
  let took = 0;
  const scrubber = new Scrubber(async () => {
    rewritings += 1;
    await new Promise((resolve) => setTimeout(resolve, took));
  });
  expect(await Promise.all([scrubber.scrub(), scrubber.scrub(), scrubber.scrub()])).toEqual([
    ...[true, true, true],
  ]);
  expect(rewritings).toBe(1);
  took = 300;
  expect(await scrubber.scrub()).toBe(true);
  expect(await scrubber.scrub()).toBe(false);
  expect(rewritings).toBe(2);
});

test('reports a failed rewriting to its callers, and tries the next one', async () => {
  let fails = true;
  const scrubber = new Scrubber(async () => {
    if (fails) throw new Error('disk full');
  });
  await expect(Promise.all([scrubber.scrub(), scrubber.scrub()])).rejects.toThrow('disk full');
  fails = false;
  expect(await scrubber.scrub()).toBe(true);
});
