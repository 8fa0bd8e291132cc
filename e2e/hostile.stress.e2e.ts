import { hostileGroceries, hostileNames } from './attacks/hostileNames';
import { hostilePage, hostilePages } from './attacks/hostilePages';
import { slowReaders } from './attacks/slowReaders';
import { Client } from './product/client';
import { eventually } from './product/foundationJourney';
import { startWithLocalPages, type ProductWithPages } from './product/startWithLocalPages';

const soup =
  '<script type="application/ld+json">{"@type":"Recipe","name":"Soup","recipeIngredient":["1 leek"]}</script>';

let product: ProductWithPages;
let address: string;

beforeAll(async () => {
  product = await startWithLocalPages({ '/hostile': hostilePage(), '/soup': soup });
  address = product.pages;
}, 120_000);
afterAll(() => product?.dispose());

test('an account whose pages take all their time → another account’s pages are read meanwhile', async () => {
  const [attacker, other] = [
    await Client.registered(product.origin),
    await Client.registered(product.origin),
  ];
  let going = true;
  const attack = hostilePages(attacker, { address: `${address}/hostile`, imports: 4, atOnce: 4 });
  const ended = attack.finally(() => (going = false));
  let read = 0;
  do {
    const { status, body } = await other.request<{ name: string }>('POST', '/api/recipes/import-page', {
      url: `${address}/soup`,
    });
    expect([status, body.name]).toEqual([200, 'Soup']);
    read += 1;
  } while (going && read < 20);
  expect(read).toBeGreaterThan(2);
  for (const status of await ended) expect([200, 422, 429, 503]).toContain(status);
});

test('plans of hostile names → each is merged or refused, and others are answered meanwhile', async () => {
  const [attacker, other] = [
    await Client.registered(product.origin),
    await Client.registered(product.origin),
  ];
  let going = true;
  const attack = hostileNames(attacker).finally(() => (going = false));
  do expect((await other.request('GET', '/api/shopping-list')).status).toBe(200);
  while (going);
  const outcomes = await attack;
  expect([...outcomes.keys()]).toEqual(Object.keys(hostileGroceries));
  for (const { status } of outcomes.values()) expect([200, 409]).toContain(status);
  console.log(
    [...outcomes].map(([kind, { status, ms }]) => `${kind}: ${status}, ${ms.toFixed(0)} ms`).join('\n'),
  );
});

test('downloads that nobody reads → an account has few of them, and others get theirs', async () => {
  const [attacker, other] = [
    await Client.registered(product.origin),
    await Client.registered(product.origin),
  ];
  const recipes = Array.from({ length: 5_000 }, (_, index) => ({
    name: `Soup ${index}`,
    notes: Array.from({ length: 200 }, (_, word) => ((index + 1) * (word + 7)).toString(36)).join(' '),
  }));
  expect((await attacker.request('POST', '/api/recipes/import', { recipes })).status).toBe(200);
  const isThere = async () => (await attacker.request('GET', '/api/recipes')).status === 200;
  await eventually(isThere, 60_000, 'what was imported is there to be downloaded');
  const readers = await slowReaders(attacker, { readers: 20, path: '/api/recipes/export?format=jsonld' });
  expect(new Set(readers.statuses)).toEqual(new Set([200, 429]));
  expect(readers.statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(2);
  expect((await other.request('GET', '/api/recipes/export')).status).toBe(200);
  expect((await other.request('GET', '/api/user/export')).status).toBe(200);
  readers.close();
});
