import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { CLIENT_ADDRESS_HEADER } from '@forkcast/service-kit';
import { asIdentity, serviceHarness, type ServiceHarness } from '@forkcast/service-kit/testing';
import { recipes } from '../recipes';
import { localWeb, startSite } from '../testing/localSite';
import { defaultLimits } from '../limits';
import { PAGES_WINDOW_MS as WINDOW_MS } from '../quotas';

const now = new Date('2026-11-20T18:00:00.000Z');
const soup = {
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeYield: '4 servings',
  totalTime: 'PT40M',
  recipeIngredient: ['3 leeks', '500 ml stock', '1 tbsp butter'],
  recipeInstructions: ['Melt the butter.', 'Simmer.'],
};
const pageOf = (recipe: object) => `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`;

let harness: ServiceHarness;
let site: Awaited<ReturnType<typeof startSite>>;
let html: string;

beforeAll(async () => {
  site = await startSite((_, response) => response.setHeader('content-type', 'text/html').end(html));
  harness = await serviceHarness(
    (dependencies) =>
      recipes.start(dependencies, {
        pages: { access: localWeb },
        limits: { ...defaultLimits, pagesPerNetwork: PAGES + 3, importsPerAccount: 3, importsPerNetwork: 5 },
      }),
    { now },
  );
});
beforeEach(() => {
  html = pageOf(soup);
  harness.setClock(now);
});
afterAll(async () => {
  await harness.stop();
  site.stop();
});

const PAGES = defaultLimits.pagesPerAccount;

function cook(client: string = randomUUID()) {
  const identity = asIdentity();
  const call = (method: string, path: string, body?: unknown) =>
    harness.request(method, `/api/recipes${path}`, {
      identity,
      body,
      headers: { [CLIENT_ADDRESS_HEADER]: client },
    });
  return { call, preview: (url: string) => call('POST', '/import-page', { url }) };
}
const address = (path = '/soup') => `http://kitchen.example:${site.port}${path}`;

test('previews every field of a page in a form that can be added, and stores nothing', async () => {
  html = pageOf({
    ...soup,
    description: 'For cold days.',
    author: { name: 'Ada' },
    image: '/soup.jpg',
    inLanguage: 'en',
    recipeIngredient: ['For the soup:', '2-3 leeks, sliced', '500 ml stock'],
    recipeInstructions: [{ '@type': 'HowToSection', name: 'Soup', itemListElement: ['Melt.', 'Simmer.'] }],
    nutrition: { calories: '120 kcal', sodiumContent: '400 mg' },
  });
  const { call, preview } = cook();
  const { body } = await preview(`  ${address()}#comments `);
  expect((await call('GET', '')).body).toEqual({ recipes: [] });
  const details = {
    name: 'Leek soup',
    url: address(),
    servings: 4,
    description: 'For cold days.',
    source: { name: 'kitchen.example', author: 'Ada' },
    language: 'en',
    times: { total: 40 },
    nutrition: { energy: 120, salt: 1 },
    ingredients: [
      {
        name: 'leeks',
        quantity: 2,
        quantityTo: 3,
        unit: null,
        section: 'For the soup',
        note: 'sliced',
        original: '2-3 leeks, sliced',
      },
      { name: 'stock', quantity: 500, unit: 'ml', section: 'For the soup' },
    ],
    steps: [
      { text: 'Melt.', section: 'Soup' },
      { text: 'Simmer.', section: 'Soup' },
    ],
  };
  expect(body).toMatchObject({ ...details, photo: address('/soup.jpg'), cut: [], collected: [] });
  const { photo: _, cut: __, collected: ___, totalMinutes: ____, ingredientLines: _____, ...recipe } = body;
  const added = await call('POST', '', recipe);
  expect([added.status, added.body]).toMatchObject([201, details]);
});

test('parses a pasted text, counts it as a page and stores nothing', async () => {
  const { call } = cook();
  const text = 'Leek soup\nServes 4\nIngredients\n3 leeks\nMethod\nSimmer for 20 minutes.';
  const { status, body } = await call('POST', '/understand', { text });
  expect([status, body]).toMatchObject([
    200,
    { name: 'Leek soup', steps: [{ text: 'Simmer for 20 minutes.' }] },
  ]);
  expect(body.understood[1]).toEqual({ line: 'Serves 4', as: 'yield' });
  expect((await call('GET', '')).body).toEqual({ recipes: [] });
  for (let count = 1; count < PAGES; count += 1) {
    expect((await call('POST', '/understand', { text })).status).toBe(200);
  }
  const refused = await call('POST', '/understand', { text });
  expect([refused.status, refused.body.error.code]).toEqual([429, 'too-many-pages']);
});

test.each(['', 'a'.repeat(65_537)])('responds 422 to an empty or too large pasted text', async (text) => {
  const answer = await cook().call('POST', '/understand', { text });
  expect([answer.status, answer.body.error.code]).toEqual([422, 'invalid-request']);
});

test('reports recipes of the household with the same link', async () => {
  const [{ call, preview }, other] = [cook(), cook()];
  const { body } = await call('POST', '', {
    name: 'Old soup',
    url: `${address().replace('http://', 'https://www.')}/`,
  });
  expect((await preview(address())).body.collected).toEqual([{ id: body.id, name: 'Old soup' }]);
  expect((await other.preview(address())).body.collected).toEqual([]);
});

test("cuts and reports what a recipe can't hold", async () => {
  html = pageOf({
    ...soup,
    name: 'Soup '.repeat(100),
    recipeIngredient: Array.from({ length: 210 }, (_, index) => `${index + 1} g salt`),
    recipeInstructions: ['Stir well and wait. '.repeat(1_000)],
  });
  const { call, preview } = cook();
  const { body } = await preview(address());
  expect(body.cut).toEqual(['name', 'ingredients', 'notes']);
  expect([body.name.length <= 200, body.ingredients.length, body.notes.length <= 10_000]).toEqual([
    true,
    200,
    true,
  ]);
  const { name, url, notes, ingredients } = body;
  expect((await call('POST', '', { name, url, notes, ingredients })).status).toBe(201);
});

test.each([
  ['an empty address', () => ' ', 'invalid-request'],
  ['a private address', () => 'http://169.254.169.254/', 'page-not-public'],
  ['a page without a recipe', address, 'page-without-recipe'],
])('responds 422 to %s', async (_, url, code) => {
  html = '<h1>About me</h1>';
  const answer = await cook().preview(url());
  expect([answer.status, answer.body.error.code]).toEqual([422, code]);
});

test('serves other requests while it reads a slow page', async () => {
  html = `${'<ul class="ingredients"><li>1 cup a'.repeat(300)}${'</li></ul>'.repeat(300)}`.repeat(300);
  const { call, preview } = cook();
  const ended: string[] = [];
  const sent = once(site.server, 'request').then(([, response]) => once(response, 'finish'));
  const reading = preview(address()).then(() => ended.push('the page'));
  await sent;
  for (let count = 1; count <= 20; count += 1) {
    expect((await call('GET', '')).status).toBe(200);
    ended.push('the collection');
  }
  await reading;
  expect(ended.indexOf('the page')).toBe(20);
});

test('responds 429 to an account over its page limit for ten minutes', async () => {
  const { preview } = cook();
  for (let count = 0; count < PAGES; count += 1) expect((await preview(address())).status).toBe(200);
  const refused = await preview(address());
  expect([refused.status, refused.body.error.code]).toEqual([429, 'too-many-pages']);
  expect(refused.headers.get('retry-after')).toBe('600');
  expect((await cook().preview(address())).status).toBe(200);
  harness.setClock(new Date(now.getTime() + WINDOW_MS));
  expect((await preview(address())).status).toBe(200);
});

test('responds 429 to all accounts of a network over its page limit', async () => {
  for (let count = 0; count < PAGES + 3; count += 1) {
    expect((await cook(`2001:db8:7:1::${count}`).preview(address())).status).toBe(200);
  }
  const refused = await cook('2001:db8:7:1:ffff::1').preview(address());
  expect([refused.status, refused.body.error]).toEqual([
    429,
    { code: 'too-many-pages', message: "You've read a lot of web pages. Try again in 10 minutes" },
  ]);
  expect((await cook('2001:db8:7:2::1').preview(address())).status).toBe(200);
  const kept = await harness.stores.database.collection('page-imports').find({}).toArray();
  expect(JSON.stringify(kept)).not.toContain('2001:db8');
});

test('responds 429 with Retry-After to too many imports', async () => {
  const file = () => ({ importId: randomUUID(), recipes: [{ name: 'Leek soup' }] });
  const [ann, ben] = [cook('203.0.113.5'), cook('203.0.113.5')];
  const imported = ({ call }: ReturnType<typeof cook>) => call('POST', '/import', file());
  for (let count = 0; count < 3; count += 1) expect((await imported(ann)).status).toBe(200);
  const refused = await imported(ann);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  expect(refused.body.error.message).toBe("You've started a lot of imports. Try again in 60 minutes");
  for (let count = 0; count < 2; count += 1) expect((await imported(ben)).status).toBe(200);
  expect((await imported(ben)).status).toBe(429);
  expect((await imported(cook('203.0.113.6'))).status).toBe(200);
});
