import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CountedCalls } from '@forkcast/stores/testing';
import { ApiClient } from './seed/apiClient';
import { startDeployment, type TestDeployment } from './testing/startDeployment';

/**
 * Counts calls to the servers in a deployment with one process per service
 * (docs/adr/0037-share-one-heartbeat-one-log-subscription-and-one-transaction.md).
 */

const DAY_MS = 24 * 60 * 60 * 1000;
const MEALS = 10;
/** Every process occasionally checks the log's identity and its readiness. */
const REGULAR = ['findAndModify processes', 'find leases', 'ping'];

let deployment: TestDeployment;
afterEach(() => deployment.stop());

/** A client with a recipe and a list that follows next week's plan. */
async function plannerAt(url: string) {
  const client = new ApiClient(url);
  const email = `${randomUUID()}@example.org`;
  await client.call('POST', '/api/auth/register', { email, password: 'correct horse', timeZone: 'UTC' });
  const day = Math.floor(Date.now() / DAY_MS + 7) * DAY_MS;
  const at = (days: number) => new Date(day + days * DAY_MS).toISOString();
  const range = { startDate: at(0), endDate: at(6) };
  await client.call('POST', '/api/generate-shopping-list', range);
  const ingredients = [{ name: 'lemons', quantity: 1, unit: null }];
  const lemonade = { name: 'Lemonade', ingredients };
  const recipe = await client.call<{ id: string }>('POST', '/api/recipes', lemonade);
  let planned = 0;
  return {
    /** Plans one more meal, and reads the list until it has it. */
    planAndRead: async () => {
      const mealType = (['breakfast', 'lunch', 'dinner'] as const)[Math.floor(planned / 7) % 3];
      const meal = { date: at(planned % 7), mealType, recipeId: recipe.id, recipeName: lemonade.name };
      await client.call('POST', '/api/meal-plans', meal);
      planned += 1;
      const items = await client.call<{ quantity: string }[]>('GET', '/api/shopping-list');
      expect(items.map(({ quantity }) => quantity)).toEqual([String(planned)]);
    },
  };
}

/** Waits for background work to finish. */
async function settled(): Promise<void> {
  await pause(3_000);
  deployment.documents.calls.take();
  deployment.events.calls.take();
}

function without({ byName }: CountedCalls, names: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(byName).filter(([name]) => !names.includes(name)));
}

const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

describe('planning a meal and reading the list', () => {
  test.each([
    ['8', 25, { all: 23, toWrite: 5 }],
    ['7', 21, { all: 28, toWrite: 10 }],
  ])(
    'takes a limited number of commands and calls with MongoDB %s',
    async (version, wireVersion, limits) => {
      deployment = await startDeployment({ wireVersion });
      const planner = await plannerAt(deployment.url);
      await planner.planAndRead();
      await settled();
      for (let meal = 0; meal < MEALS; meal += 1) await planner.planAndRead();
      const documents = without(deployment.documents.calls.take(), REGULAR);
      const events = deployment.events.calls.take();
      console.info(`${MEALS} meals, MongoDB ${version}:`, documents, events.byName);
      // Two more than on an idle machine, because positions are stored by time, too.
      expect(sum(documents) / MEALS).toBeLessThanOrEqual(limits.all);
      const readModels = ['bulkWrite', 'commitTransaction', 'update leases', 'update checkpoints'];
      const writes = ['meal-plan-entries', 'uncopied-meals', 'shopping-list-items'].map(
        (one) => `update ${one}`,
      );
      const toWrite = sum(
        Object.fromEntries([...readModels, ...writes].map((name) => [name, documents[name] ?? 0])),
      );
      expect(toWrite / MEALS).toBeLessThanOrEqual(limits.toWrite);
      const { append = 0, readStream = 0, readAll = 0, 'readStream forkcast-log': looks = 0 } = events.byName;
      expect((append + readStream) / MEALS).toBeLessThanOrEqual(6);
      // The end of the log is queried when no event reports it soon.
      expect((readAll - looks) / MEALS).toBeLessThanOrEqual(1);
      expect(events.byName.subscribe).toBeUndefined();
    },
    120_000,
  );
});

test('sends one heartbeat per instance, and little else, when idle', async () => {
  deployment = await startDeployment({ instances: 2 });
  const planner = await plannerAt(deployment.url);
  await planner.planAndRead();
  await settled();
  await pause(5_000);
  deployment.documents.calls.take();
  deployment.events.calls.take();
  const startedAt = performance.now();
  await pause(20_000);
  const seconds = (performance.now() - startedAt) / 1000;
  const documents = deployment.documents.calls.take();
  const events = deployment.events.calls.take();
  console.info(`${seconds} s with nothing to do, ${deployment.processes} processes:`, documents, events);
  const { processes } = deployment;
  const perProcess = (count: number) => count / seconds / processes;
  const { 'findAndModify processes': heartbeats = 0, ...others } = documents.byName;
  expect(perProcess(heartbeats)).toBeGreaterThan(0.5);
  expect(perProcess(heartbeats)).toBeLessThan(1.2);
  for (const [name, count] of Object.entries(others)) {
    // A process may have several read models, or be checked by the gateway.
    expect([name, perProcess(count) < 0.5]).toEqual([name, true]);
  }
  expect(documents.total / seconds).toBeLessThan(2 * processes);
  expect(events.total / seconds).toBeLessThan(0.6 * processes);
}, 120_000);
