import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'libsql';
import type { FindDocumentsOptions, IndexDefinition } from '@forkcast/event-sourcing';
import { openTestStores } from '../src/testing';

/*
 * Measures the embedded document store: CPU time of the calling thread and of all threads, as the machine may be
 * busy. 20,000 recipes of one household next to 2,000 of others. Prints one JSON object.
 *
 * `npx tsx --tsconfig tsconfig.server.json libs/stores/bench/documentBench.ts [documents]`
 */
const [documentCount = '20000'] = process.argv.slice(2);
const COUNT = Number(documentCount);
const HOUSEHOLD = randomUUID();
const WORDS = Array.from({ length: 400 }, (_, number) => `ingredient${number.toString(36)}`);
const BATCH_SIZE = 128;

interface Line {
  _id: string;
  householdId: string;
  name: string;
  nameKey: string;
  lastUsed: string | null;
  neverUsed: 0 | 1;
  searchText: string;
  terms: string[];
  ingredients: { name: string; quantity: number; unit: string }[];
}

function line(number: number, householdId: string = HOUSEHOLD): Line {
  const name = `Recipe ${number}`;
  const ingredients = Array.from({ length: 8 }, (_, n) => ({
    name: WORDS[(number * 7 + n * 13) % WORDS.length] ?? '',
    quantity: 100 + n,
    unit: 'g',
  }));
  const searchText = [name, ...ingredients.map((each) => each.name)].join('\n').toLowerCase();
  const terms = new Set<string>();
  for (const word of searchText.split(/\s/)) {
    for (const length of [1, 2]) terms.add(word.slice(0, length));
    for (let end = 3; end <= word.length; end += 1) terms.add(word.slice(end - 3, end));
  }
  const nameKey = `recipe ${String(number).padStart(8, '0')}`;
  return {
    _id: randomUUID(),
    householdId,
    name,
    nameKey,
    lastUsed: null,
    neverUsed: 1,
    searchText,
    terms: [...terms],
    ingredients,
  };
}

/** Median and 99th percentile of a hundred runs in milliseconds, and the CPU time of all threads per run. */
async function timed(runs: number, work: (run: number) => Promise<unknown>) {
  for (let run = 0; run < 10; run += 1) await work(run);
  const took: number[] = [];
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work(run);
    took.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  took.sort((one, other) => one - other);
  const at = (share: number) => Number((took[Math.floor(runs * share)] ?? 0).toFixed(3));
  return { p50: at(0.5), p99: at(0.99), cpu: Number(((user + system) / 1_000 / runs).toFixed(3)) };
}

/** Rows per second of CPU time that a bare loop reads and writes in a table with the same two indexes. */
function bareLoop(file: string, lines: readonly Line[]): number {
  const connection = new Database(file);
  connection.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
    CREATE TABLE lines (id TEXT PRIMARY KEY, household TEXT, name TEXT, doc TEXT NOT NULL);
    CREATE INDEX names ON lines (household, name)`);
  const read = connection.prepare('SELECT doc FROM lines WHERE id = ?').raw();
  const write = connection.prepare(
    'INSERT INTO lines VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET doc = excluded.doc',
  );
  const before = process.cpuUsage();
  for (let start = 0; start < lines.length; start += BATCH_SIZE) {
    connection.exec('BEGIN IMMEDIATE');
    for (const each of lines.slice(start, start + BATCH_SIZE)) {
      const found = read.get([each._id]) as [string] | undefined;
      if (found) JSON.parse(found[0]);
      write.run([each._id, each.householdId, each.nameKey, JSON.stringify(each)]);
    }
    connection.exec('COMMIT');
  }
  const { user, system } = process.cpuUsage(before);
  connection.close();
  return Math.round(lines.length / ((user + system) / 1e6));
}

async function main(): Promise<void> {
  const stores = await openTestStores();
  const { database } = stores;
  const name = 'recipes';
  const plain = database.collection<Line>('lines');
  await plain.createIndex({ householdId: 1, nameKey: 1 });
  const recipes = database.collection<Line>(name);
  const keys: IndexDefinition['key'][] = [
    { householdId: 1, nameKey: 1, _id: 1 },
    { householdId: 1, neverUsed: 1, lastUsed: 1, _id: 1 },
    { householdId: 1, neverUsed: 1, lastUsed: -1, _id: 1 },
    { householdId: 1, terms: 1 },
  ];
  for (const key of keys) await recipes.createIndex(key);
  const lines = Array.from({ length: COUNT }, (_, number) => line(number));
  const others = Array.from({ length: COUNT / 10 }, (_, number) => line(number, `household-${number % 20}`));

  const fill = async (collection: string, all: readonly Line[]) => {
    const before = process.cpuUsage();
    const documents = database.collection<Line>(collection);
    for (let start = 0; start < all.length; start += BATCH_SIZE) {
      const put = all.slice(start, start + BATCH_SIZE);
      await documents.find({ _id: { $in: put.map(({ _id }) => _id) } }).toArray();
      await database.writeTogether([
        { collection, put, remove: [] },
        { collection: 'checkpoints', put: [{ _id: collection }], remove: [] },
      ]);
    }
    const { user, system } = process.cpuUsage(before);
    return Math.round(all.length / ((user + system) / 1e6));
  };
  const rebuild = [];
  for (let round = 0; round < 3; round += 1) {
    const loop = bareLoop(join(stores.directory, `bare-${round}.db`), lines);
    await plain.deleteMany({});
    const ours = await fill('lines', lines);
    rebuild.push({ ours, loop, share: Number((ours / loop).toFixed(2)) });
  }
  await plain.deleteMany({});
  const searched = await fill(name, [...lines, ...others]);

  const householdId = HOUSEHOLD;
  const shown: FindDocumentsOptions = { projection: { terms: 0, searchText: 0, nameKey: 0 } };
  const page = (filter: object, skip: number) =>
    recipes.find(filter, { sort: { nameKey: 1, _id: 1 }, skip, limit: 20, ...shown }).toArray();
  const both = (filter: object) => Promise.all([page(filter, 0), recipes.countDocuments(filter)]);
  const results = {
    documents: COUNT,
    rebuild,
    'with terms, a second': searched,
    'first page': await timed(300, () => page({ householdId }, 0)),
    'any page': await timed(300, (run) => page({ householdId }, (run * 977) % COUNT)),
    'search with total, all found': await timed(100, () =>
      both({ householdId, terms: { $all: ['r', 'in'] } }),
    ),
  };
  await stores.close();
  console.log(JSON.stringify(results, null, 2));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
