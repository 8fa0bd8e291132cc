import type { AppendExpectedRevision, AppendResult } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { BEGINNING, defineProjection, jsonEvent, NO_STREAM, type EventStore } from '@forkcast/event-sourcing';
import { rebuildProjection, runProjection } from '../src';
import { openTestStores, type TestStores } from '../src/testing';

/*
 * Measures the embedded stores against the minimum a disk needs: appending to a file and flushing it. Prints one JSON
 * object. `npx tsx libs/stores/bench/eventStoreBench.ts`
 */
type RecipeEvent = { type: 'RecipeAdded' | 'RecipeChanged'; data: ReturnType<typeof recipe> };
interface RecipeLine {
  _id: string;
  householdId: string;
  name: string;
  changes: number;
}

const HOUSEHOLDS = 20;
const EVENTS_TO_REBUILD = 100_000;
const STREAMS_TO_REBUILD = 5_000;
const RUNS = 3;
const DURATION_MS = 2_000;

const recipeLines = defineProjection<RecipeEvent, RecipeLine>({
  name: 'bench-recipes',
  streams: ['recipe-'],
  indexes: [{ key: { householdId: 1, name: 1 } }],
  documentIds: (event) => [event.streamName],
  evolve: (line, { data }, _id) => ({
    _id,
    householdId: data.householdId,
    name: data.name,
    changes: (line?.changes ?? 0) + 1,
  }),
});

function recipe(number: number) {
  return {
    recipeId: `recipe-${number}`,
    householdId: `household-${number % HOUSEHOLDS}`,
    name: `Tomato soup ${number}`,
    notes: 'Better on the second day.',
    link: `https://example.org/recipes/${number}`,
    ingredients: [{ name: 'tomatoes', quantity: 250, unit: 'g' }],
  };
}

function recipeEvent(number: number) {
  const metadata = { userId: randomUUID(), correlationId: randomUUID() };
  return jsonEvent({ type: 'RecipeAdded', data: recipe(number), metadata });
}

async function appendsPerSecond(store: EventStore, writers: number): Promise<number> {
  let appends = 0;
  const started = performance.now();
  const write = async () => {
    const stream = `writer-${randomUUID()}`;
    let expectedRevision: AppendExpectedRevision = NO_STREAM;
    while (performance.now() - started < DURATION_MS) {
      const result: AppendResult = await store.appendToStream(stream, recipeEvent(appends), {
        expectedRevision,
      });
      expectedRevision = result.nextExpectedRevision;
      appends += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return rate(appends, started);
}

function rawAppendsPerSecond(directory: string, groupSize: number): number {
  const file = openSync(join(directory, 'raw.log'), 'a');
  let appends = 0;
  const started = performance.now();
  while (performance.now() - started < DURATION_MS) {
    let group = '';
    for (let index = 0; index < groupSize; index += 1)
      group += `${JSON.stringify(recipeEvent(appends + index))}\n`;
    writeSync(file, group);
    fdatasyncSync(file);
    appends += groupSize;
  }
  closeSync(file);
  return rate(appends, started);
}

/** Alternates both several times, because disk speed varies from second to second. Returns the median ratio. */
async function appendFigures({ store, directory }: TestStores, writers: number) {
  const pairs: { store: number; raw: number }[] = [];
  for (let pair = 0; pair < RUNS; pair += 1) {
    pairs.push({
      store: await appendsPerSecond(store, writers),
      raw: rawAppendsPerSecond(directory, writers),
    });
  }
  pairs.sort((left, right) => left.store / left.raw - right.store / right.raw);
  const { store: appends, raw } = pairs[Math.floor(RUNS / 2)] ?? { store: 0, raw: 0 };
  return {
    writers,
    appendsPerSecond: appends,
    rawAppendsPerSecond: raw,
    percentOfRaw: Math.round((appends * 100) / raw),
  };
}

/** From the response to an append until its document can be read, in milliseconds. */
async function projectionLag({ store, database }: TestStores) {
  const handle = await runProjection({ projection: recipeLines, store, database });
  const lags: number[] = [];
  for (let number = 0; number < 2_000; number += 1) {
    const { position } = await store.appendToStream(`recipe-${number % 200}`, recipeEvent(number));
    const answered = performance.now();
    await handle.passed(position?.commit ?? BEGINNING, 5_000);
    lags.push(performance.now() - answered);
  }
  await handle.stop();
  lags.sort(ascending);
  return { p50: percentile(lags, 0.5), p99: percentile(lags, 0.99) };
}

async function rebuild({ store, database }: TestStores) {
  for (let from = 0; from < EVENTS_TO_REBUILD; from += 1_000) {
    await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        store.appendToStream(`recipe-${(from + index) % STREAMS_TO_REBUILD}`, recipeEvent(from + index)),
      ),
    );
  }
  const rates: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await rebuildProjection(recipeLines, database);
    const started = performance.now();
    const handle = await runProjection({ projection: recipeLines, store, database });
    await handle.whenCaughtUp();
    rates.push(rate(EVENTS_TO_REBUILD, started));
    await handle.stop();
  }
  const documents = await database.collection<RecipeLine>(recipeLines.name).countDocuments();
  const [firstRunEventsPerSecond] = rates;
  const eventsPerSecond = percentile(rates.sort(ascending), 0.5);
  return { events: EVENTS_TO_REBUILD, documents, eventsPerSecond, firstRunEventsPerSecond };
}

async function withStores<Result>(measure: (stores: TestStores) => Promise<Result>): Promise<Result> {
  const stores = await openTestStores();
  try {
    return await measure(stores);
  } finally {
    await stores.close();
  }
}

function rate(count: number, started: number): number {
  return Math.round((count * 1_000) / (performance.now() - started));
}

function ascending(left: number, right: number): number {
  return left - right;
}

function percentile(sorted: readonly number[], part: number): number {
  const milliseconds = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return Math.round(milliseconds * 1_000) / 1_000;
}

async function main(): Promise<void> {
  const figures = {
    durableAppends: [
      await withStores((stores) => appendFigures(stores, 1)),
      await withStores((stores) => appendFigures(stores, 64)),
    ],
    projectionLagMs: await withStores(projectionLag),
    rebuild: await withStores(rebuild),
  };
  process.stdout.write(`${JSON.stringify(figures, undefined, 2)}\n`);
}

void main();
