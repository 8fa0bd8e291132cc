import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startNatsServer } from '@forkcast/bus/testing';
import { connectEventStore } from '@forkcast/stores';
import { startEventStoreServer, startMongoServer, type EventStoreServer } from '@forkcast/stores/testing';
import { Client } from '../product/client';
import { waitWithin } from '../browser/foundationJourney';
import { startCommand } from '../product/operatorCommand';
import { startProduct } from '../product/product';

const RECIPES = 25;
const DAY_MS = 24 * 60 * 60 * 1000;
const avatar = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

function newDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'forkcast-moving-'));
  endings.push(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

async function startServers() {
  const directory = newDirectory();
  const events = await startEventStoreServer({ directory: path.join(directory, 'events') });
  endings.push(() => events.stop());
  const documents = await startMongoServer({ directory: path.join(directory, 'documents') });
  endings.push(() => documents.stop());
  const nats = await startNatsServer({ directory: path.join(directory, 'nats') });
  endings.push(() => nats.stop());
  return {
    events,
    addresses: { EVENTSTORE_URL: events.url, MONGODB_URL: documents.url, NATS_URL: nats.url },
  };
}

const migrate = (direction: string, environment: Record<string, string>, secrets: string) =>
  startCommand('migrate', [direction, '--secrets', secrets], environment);

async function eventsIn(events: EventStoreServer): Promise<number> {
  const store = await connectEventStore({ url: events.url });
  try {
    let count = 0;
    for await (const { event } of store.readAll()) count += event ? 1 : 0;
    return count;
  } finally {
    await store.close();
  }
}

const credentials = { email: `${randomUUID()}@example.org`, password: 'correct horse' };
const day = new Date(Math.floor(Date.now() / DAY_MS + 7) * DAY_MS);
const range = { startDate: day.toISOString(), endDate: new Date(day.getTime() + DAY_MS - 1).toISOString() };

/** Creates an account with recipes, a plan, a list, a history and a picture. */
async function live(client: Client): Promise<void> {
  const registered = await client.request<{ id: string }>('POST', '/api/auth/register', {
    ...credentials,
    username: randomUUID(),
    displayName: 'Ann',
    timeZone: 'UTC',
  });
  expect(registered.status).toBe(201);
  const profile = { displayName: 'Ann', avatar };
  expect((await client.request('PUT', `/api/user/${registered.body.id}`, profile)).status).toBe(200);
  for (let index = 0; index < RECIPES; index += 1) {
    const recipe = { name: `Soup ${index}`, ingredients: [{ name: 'lemons', quantity: 1, unit: null }] };
    const { status, body } = await client.request<{ id: string; name: string }>(
      'POST',
      '/api/recipes',
      recipe,
    );
    expect(status).toBe(201);
    if (index > 4) continue;
    const renamed = { name: `Better soup ${index}` };
    expect((await client.request('PATCH', `/api/recipes/${body.id}`, renamed)).status).toBe(200);
    const meal = { date: day.toISOString(), mealType: 'lunch', recipeId: body.id, recipeName: recipe.name };
    expect((await client.request('POST', '/api/meal-plans', meal)).status).toBe(201);
  }
  expect((await client.request('POST', '/api/generate-shopping-list', range)).status).toBeLessThan(300);
  await client.request('POST', '/api/shopping-list', { name: 'Oats' });
  // Items from the plan and typed items.
  const list = await client.request<{ id: string }[]>('GET', '/api/shopping-list');
  for (const { id } of list.body) {
    expect((await client.request('PUT', `/api/shopping-list/${id}`, { isChecked: true })).status).toBe(200);
  }
}

/** Everything that a signed-in user sees. */
async function dataOf(origin: string) {
  const client = new Client(origin);
  const signedIn = await client.request<{ displayName: string; avatar: string }>(
    'POST',
    '/api/auth/login',
    credentials,
  );
  expect(signedIn.status).toBe(200);
  const ask = async <T>(url: string) => {
    const answer = await client.request<T>('GET', url);
    expect(`${url}: ${answer.status}`).toBe(`${url}: 200`);
    return answer.body;
  };
  const recipes = await ask<{ recipes: { id: string }[] }>('/api/recipes?page=1&limit=100');
  const changed = await Promise.all(recipes.recipes.map(({ id }) => ask(`/api/recipes/${id}/history`)));
  const list = await ask<{ name: string; isChecked: boolean }[]>('/api/shopping-list');
  const picture = await client.request('GET', signedIn.body.avatar);
  return {
    client,
    seen: {
      name: signedIn.body.displayName,
      picture: picture.headers.get('content-type'),
      recipes,
      // Includes the time of each change.
      changed,
      meals: await ask(`/api/meal-plans?startDate=${range.startDate}&endDate=${range.endDate}`),
      list,
    },
  };
}

test('migrates to servers and back without a loss although the command is killed', async () => {
  const home = await startProduct();
  endings.push(() => home.dispose());
  await live(new Client(home.origin));
  const { seen: before } = await dataOf(home.origin);
  expect(before.recipes.recipes).toHaveLength(RECIPES);
  expect(before.list.map(({ name }) => name).sort()).toEqual(['Oats', expect.stringMatching(/lemon/i)]);
  expect(before.list.every(({ isChecked }) => isChecked)).toBe(true);
  const { events, addresses } = await startServers();
  const secrets = path.join(newDirectory(), 'secrets');
  const migrateToServers = () =>
    migrate('--to-servers', { ...addresses, DATA_DIR: home.dataDirectory }, secrets);

  expect(await migrateToServers().ended).toMatchObject({
    status: 1,
    output: expect.stringContaining('Forkcast is running'),
  });
  await home.kill();
  // The twelfth append is stored but never acknowledged, and neither is its retry.
  events.faults.nextAppends(...Array.from({ length: 11 }, () => undefined), 'unanswered', 'unanswered');
  const killed = migrateToServers();
  await waitWithin(async () => (await eventsIn(events)) >= 12, 60_000, 'the middle of moving');
  killed.kill();
  expect(await killed.ended).toMatchObject({ signal: 'SIGKILL' });
  const copied = await eventsIn(events);

  const moved = await migrateToServers().ended;
  expect(moved).toMatchObject({ status: 0, output: expect.stringContaining('Equal on both sides') });
  expect(await eventsIn(events)).toBeGreaterThan(copied);
  expect(readdirSync(secrets).sort()).toEqual(['identity_key', 'session_keys']);

  const onServers = await startProduct({
    ...addresses,
    IDENTITY_KEY_FILE: path.join(secrets, 'identity_key'),
    SESSION_KEYS_FILE: path.join(secrets, 'session_keys'),
  });
  endings.push(() => onServers.dispose());
  const { client, seen: after } = await dataOf(onServers.origin);
  expect(after).toEqual(before);
  expect((await client.request('POST', '/api/recipes', { name: 'Written on servers' })).status).toBe(201);
  expect(await migrateToServers().ended).toMatchObject({
    status: 1,
    output: expect.stringContaining('has already used this'),
  });

  const flat = path.join(newDirectory(), 'data');
  const back = () => migrate('--to-embedded', { ...addresses, DATA_DIR: flat }, secrets);
  expect(await back().ended).toMatchObject({
    status: 1,
    output: expect.stringContaining('is running on these'),
  });
  const { seen: last } = await dataOf(onServers.origin);
  // The log's events have been redelivered by now, but the list doesn't repeat earlier changes of the plan.
  expect(last).toMatchObject({ list: before.list, meals: before.meals });
  await onServers.dispose();
  expect(await back().ended).toMatchObject({
    status: 0,
    output: expect.stringContaining('Equal on both sides'),
  });
  expect(existsSync(`${flat}.moving`)).toBe(false);

  const again = await startProduct({ DATA_DIR: flat });
  endings.push(() => again.dispose());
  const { seen: found } = await dataOf(again.origin);
  expect(found).toEqual(last);
  expect(found.recipes.recipes).toHaveLength(RECIPES + 1);
}, 300_000);

test('reports unreachable servers and leaves nothing behind', async () => {
  const folder = newDirectory();
  writeFileSync(path.join(folder, 'identity_key'), randomBytes(32).toString('base64'));
  writeFileSync(path.join(folder, 'session_keys'), 'key');
  const environment = {
    EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false',
    MONGODB_URL: 'mongodb://127.0.0.1:1/forkcast?replicaSet=test',
    NATS_URL: 'nats://127.0.0.1:1',
    DATA_DIR: path.join(folder, 'data'),
  };
  expect(await migrate('--to-embedded', environment, folder).ended).toEqual({
    status: 1,
    signal: null,
    output: 'EVENTSTORE_URL: the server does not respond\n',
  });
  expect(readdirSync(folder).sort()).toEqual(['identity_key', 'session_keys']);
});
