import { createHash } from 'node:crypto';
import { asIdentity } from '@forkcast/service-kit/testing';
import { gatewayForEach, type Browser } from '../testing/gatewayHarness';
import { unzipped } from '../testing/unzipped';
import { setSignedCookie } from '../testing/signedCookie';

const ann = asIdentity({ displayName: 'Ann' });
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
const account = { id: ann.accountId, displayName: 'Ann', signInMethods: { password: true, google: null } };
const meal = { date: '2026-11-20T23:00:00.000Z', mealType: 'dinner', recipeName: '=Soup', notes: 'a, b' };
const mine = { id: '1', userId: ann.accountId, name: 'Shared soup' };
const EVER = 'startDate=1970-01-02T00%3A00%3A00.000Z&endDate=2199-12-31T00%3A00%3A00.000Z';

const harness = gatewayForEach();
let browser: Browser;
/** The services' responses, by path and query. */
let answers: Record<string, unknown>;

const pages = (total: number) => ({ page: 1, limit: 100, total, totalPages: Math.ceil(total / 100) });

beforeEach(async () => {
  const prefixes = 'auth user household recipes meal-plans meal-history shopping-list community'.split(' ');
  await harness.restart({
    services: Object.fromEntries(prefixes.map((name) => [`/api/${name}`, harness.service.url])),
  });
  answers = {
    '/api/user/exported-account': account,
    '/api/user/exported-avatar': Buffer.from(png),
    '/api/household': { members: [] },
    '/api/recipes/whole': [{ name: 'Soup' }, { name: 'Toast' }],
    '/api/recipes/exported-linked-data': '{"@graph":[]}\n',
    '/api/recipes/exported-versions': [{ recipeId: '1', revision: 1 }],
    '/api/recipes/exported-folders': [
      { folder: 'Soup', files: [{ name: 'recipe.json', from: '/api/recipes/1/as-nextcloud' }] },
      { folder: '../soup', files: [{ name: 'full.jpg', from: '/api/recipes/gone/as-jpeg' }] },
      { folder: 'soup', files: [{ name: 'recipe.json', from: '/api/recipes/2/as-nextcloud' }] },
    ],
    '/api/recipes/1/as-nextcloud': { name: 'Soup' },
    '/api/recipes/2/as-nextcloud': { name: 'soup' },
    '/api/recipes/share-links': [{ name: 'Soup', url: 'https://example.org/shared/soup' }],
    '/api/recipes/export': 'Name,URL,Notes,Ingredients\r\nSoup,,,\r\n',
    [`/api/meal-plans?${EVER}`]: [meal],
    '/api/meal-plans/exported-templates': [{ name: 'Winter' }],
    '/api/meal-history?page=1&limit=100': { meals: [meal], pagination: pages(1) },
    '/api/shopping-list': [{ name: 'Milk', quantity: '1 l', category: 'Drinks', isChecked: true }],
    '/api/shopping-list/habits': [{ name: 'milk', everyDays: 3, lastBoughtAt: null }],
    '/api/shopping-list/stores': [{ name: 'Market', aisles: ['Produce'], learns: true, trips: 2 }],
    '/api/shopping-list/share-link': { link: null, guests: [] },
    '/api/community/export': [mine],
  };
  harness.answerWith((ctx) => {
    const answer = answers[ctx.url];
    if (ctx.url.includes('/gone/')) ctx.status = 410;
    else if (answer === undefined) ctx.status = 500;
    else if (answer === null) ctx.status = 204;
    else ctx.body = answer;
  });
  browser = await harness.signedIn(ann);
});

async function download(patienceMs = 5_000) {
  const response = await browser.open('/api/user/export', AbortSignal.timeout(patienceMs));
  return { response, files: unzipped(Buffer.from(await response.arrayBuffer())) };
}

test("zips all of the services' data", async () => {
  const { response, files } = await download();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="forkcast-export-\d{4}-\d\d-\d\d\.zip"$/,
  );
  expect(Object.keys(files)).toEqual([
    'README.txt',
    'account.json',
    'household.json',
    'avatar.png',
    'recipes.json',
    'recipes.jsonld',
    'recipe-versions.json',
    'share-links.json',
    'recipes.csv',
    'meal-plan.json',
    'meal-plan.csv',
    'meal-plan-templates.json',
    'meal-history.json',
    'meal-history.csv',
    'shopping-list.json',
    'shopping-list.csv',
    'shopping-habits.json',
    'shopping-habits.csv',
    'shopping-stores.json',
    'shopping-stores.csv',
    'list-link.json',
    'shared-recipes.json',
    'Recipes/Soup/recipe.json',
    'Recipes/soup (3)/recipe.json',
    'manifest.json',
  ]);
  const text = (name: string) => files[name]?.toString('utf8') ?? '';
  expect(JSON.parse(text('account.json'))).toEqual(account);
  expect(JSON.parse(text('recipes.json'))).toEqual([{ name: 'Soup' }, { name: 'Toast' }]);
  expect(JSON.parse(text('meal-plan.json'))).toEqual([meal]);
  expect(JSON.parse(text('meal-plan-templates.json'))).toEqual([{ name: 'Winter' }]);
  expect(JSON.parse(text('shared-recipes.json'))).toEqual([mine]);
  expect(text('meal-history.csv')).toBe(
    '\uFEFFdate,mealType,recipeName,recipeUrl,notes\r\n2026-11-20T23:00:00.000Z,dinner,\'=Soup,,"a, b"\r\n',
  );
  expect(files['avatar.png']).toEqual(Buffer.from(png));
});

test('calls the services as the account, after its last write', async () => {
  setSignedCookie(browser.jar, 'forkcast_position', '42');
  await download();
  const requests = harness.reached;
  const all = [...Object.keys(answers), '/api/recipes/gone/as-jpeg'];
  expect(requests.map(({ url }) => url).sort()).toEqual(all.sort());
  for (const { headers } of requests) {
    expect(headers.authorization).toMatch(/^Bearer /);
    expect(headers['x-forkcast-after']).toBe('42');
  }
});

test('ends with a manifest that describes each file', async () => {
  const { files } = await download();
  const { 'manifest.json': last, ...others } = files;
  const manifest = JSON.parse(last?.toString('utf8') ?? '');
  const sizes = Object.values(others).map(({ length }) => length);
  expect(manifest).toMatchObject({
    format: 'forkcast-export',
    version: 1,
    totals: { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) },
  });
  expect(manifest.missing).toEqual(['Recipes/soup (2)/full.jpg']);
  expect(manifest.files).toEqual(
    Object.entries(others).map(([name, content]) => ({
      name,
      size: content.length,
      sha256: createHash('sha256').update(new Uint8Array(content)).digest('hex'),
      ...(rowsOf[name] !== undefined && { rows: rowsOf[name] }),
    })),
  );
});

const rowsOf: Record<string, number> = {
  ...{ 'recipes.json': 2, 'recipe-versions.json': 1, 'share-links.json': 1, 'meal-plan.json': 1 },
  ...{ 'meal-history.json': 1, 'shopping-list.json': 1 },
  ...{ 'shopping-habits.json': 1, 'shopping-stores.json': 1, 'shared-recipes.json': 1 },
};

test('retries one of many files when its service is busy', async () => {
  let refusals = 0;
  harness.answerWith((ctx) => {
    if (ctx.url.includes('/gone/')) ctx.status = 410;
    else if (ctx.url === '/api/recipes/1/as-nextcloud' && (refusals += 1) === 1) ctx.status = 503;
    else if (answers[ctx.url] === null) ctx.status = 204;
    else ctx.body = answers[ctx.url];
  });
  const { files } = await download(20_000);
  expect(JSON.parse(files['Recipes/Soup/recipe.json']?.toString('utf8') ?? '')).toEqual({ name: 'Soup' });
});

test("responds 503 when one service doesn't respond", async () => {
  delete answers['/api/shopping-list'];
  const answer = await browser.send('GET', '/api/user/export');
  expect([answer.status, answer.body.error.code]).toEqual([503, 'unavailable']);
  expect(answer.headers.get('content-disposition')).toBeNull();
});

describe('a household with more data than fits in memory', () => {
  const long = 'x'.repeat(1_000);
  const meals = Array.from({ length: 500 }, (_, index) => ({ ...meal, notes: `ä${index}\n"${long}` }));
  const recipes = Array.from({ length: 600 }, (_, index) => ({ name: `Soup ${index}`, notes: long }));
  const history = recipes.map(({ notes }) => ({ ...meal, notes }));
  const PAGE = (page: number) => `/api/meal-history?page=${page}&limit=100`;

  beforeEach(() => {
    answers[`/api/meal-plans?${EVER}`] = meals;
    for (let page = 1; page <= 6; page += 1) {
      answers[PAGE(page)] = { meals: history.slice(100 * (page - 1), 100 * page), pagination: pages(600) };
    }
    answers['/api/recipes/whole'] = recipes;
    answers['/api/recipes/export'] = `Name\r\n${`${long}\r\n`.repeat(500)}`;
  });

  test('exports it completely, with large and small files', async () => {
    const { files } = await download(60_000);
    const text = (name: string) => files[name]?.toString('utf8') ?? '';
    expect(text('meal-plan.json')).toBe(`${JSON.stringify(meals, null, 2)}\n`);
    expect(text('recipes.json')).toBe(`${JSON.stringify(recipes, null, 2)}\n`);
    expect(text('recipes.csv')).toBe(answers['/api/recipes/export']);
    expect(text('meal-plan.csv').split('\r\n')).toHaveLength(meals.length + 2);
    expect(JSON.parse(text('shared-recipes.json'))).toEqual([mine]);
  });

  test('aborts the download when a service stops midway', async () => {
    delete answers[PAGE(6)];
    const response = await browser.open('/api/user/export', AbortSignal.timeout(60_000));
    expect(response.status).toBe(200);
    // The service caused this, not the reader's time limit.
    await expect(response.arrayBuffer()).rejects.toThrow('terminated');
  });

  test('rejects a second export at the same time (429)', async () => {
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    harness.answerWith(async (ctx) => {
      if (ctx.url === PAGE(6)) await released;
      ctx.body = answers[ctx.url];
    });
    const first = await browser.open('/api/user/export', AbortSignal.timeout(60_000));
    const refused = await browser.send('GET', '/api/user/export');
    expect([refused.status, refused.body.error.code]).toEqual([429, 'too-many-exports']);
    expect(refused.headers.get('retry-after')).toBe('10');
    release();
    await first.body?.cancel();
    let status = 429;
    for (let tries = 0; tries < 100 && status === 429; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      const again = await browser.open('/api/user/export', AbortSignal.timeout(60_000));
      status = again.status;
      await again.body?.cancel();
    }
    expect(status).toBe(200);
  });
});
