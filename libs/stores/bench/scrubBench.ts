import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { jsonEvent, scrubbed } from '@forkcast/event-sourcing';
import { openTestStores } from '../src/testing';

/*
 * How long others wait for a write while the embedded stores are scrubbed: a write after the other, 3 ms in between. Prints
 * one JSON object. `npx tsx --tsconfig tsconfig.server.json libs/stores/bench/scrubBench.ts [documents]`
 */
const [documentsAsked = '100000'] = process.argv.slice(2);
const COUNT = Number(documentsAsked);
const BATCH = 500;
const PAUSE_MS = 3;

interface Dish {
  _id: string;
  household: string;
  terms: string[];
  text: string;
}

function dish(number: number): Dish {
  return {
    _id: `${(number * 7_919) % COUNT}`,
    household: `h${number % 10}`,
    terms: Array.from({ length: 20 }, (_, term) => `word${(number * 7 + term * 13) % 5_000}`),
    text: 'x'.repeat(4_000),
  };
}

async function main(): Promise<void> {
  const stores = await openTestStores();
  const { store, database, directory } = stores;
  const dishes = database.collection<Dish>('dishes', { writeConcern: { journal: false } });
  await dishes.createIndex({ household: 1, terms: 1 });
  for (let start = 0; start < COUNT; start += BATCH) {
    const put = Array.from({ length: BATCH }, (_, index) => dish(start + index));
    await database.writeTogether([{ collection: 'dishes', put, remove: [] }]);
    const events = put.slice(0, 100).map(({ text }) => jsonEvent({ type: 'Cooked', data: { text } }));
    await store.appendToStream(`dish-${start}`, events);
  }
  await dishes.deleteMany({ _id: { $in: Array.from({ length: 1_000 }, (_, index) => `${index * 3}`) } });
  const megabytes = (file: string) => Math.round(statSync(join(directory, file)).size / 1e6);
  const own = { _id: 'own', household: 'own', terms: ['own'], text: '' };
  const found = {
    documents: {
      megabytes: megabytes('documents.db'),
      ...(await whileScrubbed(database, () => dishes.replaceOne({ _id: 'own' }, own, { upsert: true }))),
    },
    events: {
      megabytes: megabytes('events.db'),
      ...(await whileScrubbed(store, () =>
        store.appendToStream('own', [jsonEvent({ type: 'Cooked', data: {} })]),
      )),
    },
  };
  console.log(JSON.stringify(found, null, 2));
  await stores.close();
}

/** In milliseconds: how long the scrubbing took, and writes meanwhile. */
async function whileScrubbed(store: object, write: () => Promise<unknown>) {
  const taken: number[] = [];
  const began = performance.now();
  let isGoingOn = true;
  const scrubbing = scrubbed(store).finally(() => (isGoingOn = false));
  while (isGoingOn) {
    const asked = performance.now();
    await write();
    taken.push(performance.now() - asked);
    await pause(PAUSE_MS);
  }
  await scrubbing;
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1));
  return {
    scrubbed: Math.round(performance.now() - began),
    writes: taken.length,
    p50: at(0.5),
    p99: at(0.99),
    most: at(1),
  };
}

void main();
