import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MealPlanTemplate, Photo, RecipeList, TemplateWithEntries } from '@forkcast/contracts';
import sharp from 'sharp';
import { Client } from '../product/client';
import { mealieBackup, paprikaExport, type OtherFile } from '../product/otherAppFiles';
import { waitWithin } from '../browser/foundationJourney';
import { startCommand } from '../product/operatorCommand';
import { startProduct, type Product } from '../product/product';

const TIMEOUT_MS = 120_000;
const ANN = 'ann@example.org';

let product: Product;
let folder: string;
/** The client of the current test's account. */
let client: Client;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'forkcast-import-'));
  product = await startProduct();
  await signUp('ann');
});
afterEach(async () => {
  await product.dispose();
  rmSync(folder, { recursive: true, force: true });
});

async function signUp(username: string): Promise<void> {
  client = new Client(product.origin);
  const account = { email: `${username}@example.org`, password: 'correct horse', username };
  const { status } = await client.request('POST', '/api/auth/register', {
    ...account,
    ...{ displayName: 'Ann', timeZone: 'Europe/Berlin' },
  });
  expect(status).toBe(201);
}

function saved({ name, buffer }: OtherFile): string {
  const file = path.join(folder, name);
  writeFileSync(file, new Uint8Array(buffer));
  return file;
}

const runImport = (...args: string[]) =>
  startCommand('import', args, { DATA_DIR: product.dataDirectory, INIT_CWD: folder });

async function read<Body>(address: string): Promise<Body> {
  const { status, body } = await client.request<Body>('GET', address);
  expect([address, status]).toEqual([address, 200]);
  return body;
}

async function recipes() {
  const all: Pick<RecipeList['recipes'][number], 'id' | 'name'>[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await read<RecipeList>(`/api/recipes?limit=100&page=${page}`);
    all.push(...answer.recipes);
    pages = answer.pagination?.totalPages ?? 1;
  }
  return all;
}

const count = async () => (await read<RecipeList>('/api/recipes?limit=1&page=1')).pagination?.total ?? 0;
const photos = () => read<readonly { id: string }[]>('/api/photos');

async function household() {
  const plan = await read<{ recipeName: string }[]>(
    '/api/meal-plans?startDate=2020-01-01T00:00:00Z&endDate=2100-01-01T00:00:00Z',
  );
  const list = await read<{ name: string; isChecked: boolean }[]>('/api/shopping-list');
  return {
    recipes: (await recipes()).map(({ name }) => name).sort(),
    plan: plan.map(({ recipeName }) => recipeName).sort(),
    list: list.map(({ name, isChecked }) => (isChecked ? `${name}, bought` : name)).sort(),
    photos: (await photos()).length,
  };
}

/** Templates with their meals, with recipes by name only: ids differ between households. */
async function templatesIn() {
  const listed = await read<MealPlanTemplate[]>('/api/meal-plans/templates');
  const all: object[] = [];
  for (const { id } of listed) {
    const { name, savedAt, entries } = await read<TemplateWithEntries>(`/api/meal-plans/templates/${id}`);
    const meals = entries.map(({ id: _id, recipeId, ...meal }) => ({ ...meal, isRecipe: recipeId !== null }));
    all.push({ name, savedAt, meals });
  }
  return all;
}

const emptyHousehold = { recipes: [], plan: [], list: [], photos: 0 };
const imported = {
  recipes: ['Bread', 'Leek soup', 'Pancakes'],
  plan: ['Green salad', 'Leek soup', 'Leek soup'],
  list: ['Candles', 'Soap, bought'],
  photos: 2,
};

test('imports files of two apps with plan, history, list and photos, and nothing the second time', async () => {
  const files = [
    saved(await mealieBackup()),
    saved(await paprikaExport([{ name: 'Pancakes', colour: '#c93' }])),
  ];
  const dry = await runImport(...files, '--account', ANN, '--dry-run').ended;
  expect(dry).toMatchObject({ status: 0, output: expect.stringContaining('3 new recipes') });
  expect(await household()).toEqual(emptyHousehold);

  const first = await runImport(...files, '--account', ANN).ended;
  expect(first.status).toBe(0);
  expect(first.output).toContain('3 recipes added');
  expect(first.output).toContain('2 photos added');
  expect(await household()).toEqual(imported);
  expect(await read('/api/meal-history')).toMatchObject({ meals: [{ recipeName: 'Leek soup' }] });

  // With paths relative to the working directory, and an address in mixed case.
  const again = await runImport('mealie.zip', 'all.paprikarecipes', '--account', 'Ann@Example.org').ended;
  expect(again.status).toBe(0);
  expect(again.output).toContain('Nothing new here');
  expect(await household()).toEqual(imported);
  // The command's session is closed, and everything is one import that can be undone.
  expect(await read('/api/user/sessions')).toHaveLength(1);
  const { imports } = await read<{ imports: unknown[] }>('/api/recipes/imports');
  expect(imports).toMatchObject([
    { name: 'mealie.zip, all.paprikarecipes', status: 'finished', imported: 3 },
  ]);
});

test("moves a household's export into an empty household and undoes it", async () => {
  await runImport(saved(await mealieBackup()), '--account', ANN).ended;
  const [bread] = (await recipes()).filter(({ name }) => name === 'Bread');
  const week = '2026-11-18T12:00:00.000Z';
  const plan = async (more: object) => {
    const meal = { date: week, mealType: 'lunch', ...more };
    expect((await client.request('POST', '/api/meal-plans', meal)).status).toBe(201);
  };
  await plan({ recipeId: bread?.id, recipeName: 'Bread', servings: 3, notes: 'warm' });
  await plan({ recipeName: 'Leftovers & <more>' });
  for (const name of ['Winter', 'Summer']) {
    expect((await client.request('POST', '/api/meal-plans/templates', { week, name })).status).toBe(201);
  }
  const zip = await fetch(`${product.origin}/api/user/export`, {
    headers: { cookie: client.cookieHeader() },
  });
  const file = saved({ name: 'own.zip', mimeType: '', buffer: Buffer.from(await zip.arrayBuffer()) });
  const again = await runImport(file, '--account', ANN).ended;
  expect(again).toMatchObject({ status: 0, output: expect.stringContaining('2 templates skipped') });
  const ofAnn = { ...(await household()), templates: await templatesIn() };
  expect(ofAnn.templates).toHaveLength(2);

  await signUp('bea');
  expect(await templatesIn()).toEqual([]);
  const { status, output } = await runImport(file, '--account', 'bea@example.org').ended;
  expect([status, output]).toEqual([0, expect.stringContaining('2 templates added')]);
  expect({ ...(await household()), templates: await templatesIn() }).toEqual(ofAnn);
  const { imports } = await read<{ imports: { importId: string }[] }>('/api/recipes/imports');
  const { body } = await client.request('DELETE', `/api/meal-plans/import/${imports[0]?.importId}`);
  expect(body).toMatchObject({ templates: 2, kept: [] });
  expect(await templatesIn()).toEqual([]);
});

test('applies the options for different recipes, tags and columns', async () => {
  const asPaprika = (name: string) => paprikaExport([{ name }]);
  await runImport(saved(await asPaprika('Pancakes')), '--account', ANN).ended;
  const [pancakes] = await recipes();
  await client.request('PATCH', `/api/recipes/${pancakes?.id}`, { notes: 'Mine' });
  const names = async () => (await household()).recipes;
  const other = saved(await asPaprika('Better pancakes'));
  const defaultRun = await runImport(other, '--account', ANN, '--dry-run').ended;
  expect(defaultRun.output).toContain('Better pancakes: skip');
  await runImport(other, '--account', ANN, '--when-there', 'skip').ended;
  expect(await names()).toEqual(['Pancakes']);
  await runImport(other, '--account', ANN, '--when-there', 'keep-both').ended;
  expect(await names()).toEqual(['Better pancakes', 'Pancakes']);
  const best = saved(await asPaprika('Best pancakes'));
  await runImport(best, '--account', ANN, '--when-there', 'replace').ended;
  expect((await names()).filter((name) => name === 'Best pancakes')).toHaveLength(1);
  expect(await names()).toHaveLength(2);

  const text = 'Titel,Art,Kennwort\nLinsensuppe,Suppe,geheim\n';
  const table = saved({ name: 'tabelle.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const unknown = await runImport(table, '--account', ANN, '--dry-run').ended;
  expect(unknown.output).toContain('--columns what these are: Titel, Art, Kennwort');
  const columns = ['--columns', 'Titel=name, Art=kinds, Kennwort='];
  const { status } = await runImport(table, '--account', ANN, ...columns, '--tag', 'Suppe=Soup').ended;
  expect(status).toBe(0);
  const { recipes: soups } = await read<RecipeList>('/api/recipes?limit=10&page=1&search=Linsensuppe');
  expect(soups).toMatchObject([{ name: 'Linsensuppe', tags: ['Soup'], notes: null }]);
});

test('reports failures with a non-zero exit code', async () => {
  const good = saved(await paprikaExport([{ name: 'Pancakes' }]));
  const broken = saved({ name: 'what.bin', mimeType: '', buffer: Buffer.from([0, 1, 2]) });
  const usage = await runImport(good).ended;
  expect(usage).toMatchObject({ status: 1, output: expect.stringContaining('--account <address>') });
  const wrong = await runImport(good, '--account', ANN, '--when-there', 'perhaps').ended;
  expect(wrong).toMatchObject({ status: 1, output: expect.stringContaining('--when-there skip|replace') });
  const stranger = await runImport(good, '--account', 'ben@example.org').ended;
  expect(stranger).toMatchObject({
    status: 1,
    output: expect.stringContaining('No account has the address'),
  });
  const missing = await runImport('no-file.zip', '--account', ANN).ended;
  expect(missing).toMatchObject({ status: 1, output: expect.stringContaining('no-file.zip') });
  expect(await household()).toEqual(emptyHousehold);

  const some = await runImport(good, broken, '--account', ANN).ended;
  expect(some.status).toBe(2);
  expect(some.output).toContain('Format not recognised');
  expect((await household()).recipes).toEqual(['Pancakes']);
  await product.stop();
  const alone = await runImport(good, '--account', ANN).ended;
  expect(alone).toMatchObject({ status: 1, output: expect.stringContaining('Nothing runs on') });
});

describe('hundreds of recipes with photos', () => {
  const RECIPES = 3_000;
  const PHOTOS = 120;
  /** Far enough from each other to stay distinguishable after re-encoding. */
  const colourOf = (at: number) => ({
    r: (at % 5) * 60,
    g: (Math.floor(at / 5) % 5) * 60,
    b: (Math.floor(at / 25) % 5) * 60,
  });
  const nameOf = (at: number) => `Recipe ${String(at).padStart(4, '0')}`;

  const largeFile = async () =>
    saved(
      await paprikaExport(
        Array.from({ length: RECIPES }, (_, at) => {
          const { r, g, b } = colourOf(at);
          return { name: nameOf(at), ...(at < PHOTOS && { colour: `rgb(${r}, ${g}, ${b})` }) };
        }),
      ),
    );

  /** Every recipe once, and each photo with its own recipe. */
  async function expectWhole(): Promise<void> {
    const all = [...(await recipes())].sort((one, other) => (one.name < other.name ? -1 : 1));
    expect(all.map(({ name }) => name)).toEqual(Array.from({ length: RECIPES }, (_, at) => nameOf(at)));
    expect(await photos()).toHaveLength(PHOTOS);
    for (const [at, { id }] of all.slice(0, PHOTOS).entries()) {
      const { photos: held } = await read<{ photos: Photo[] }>(`/api/recipes/${id}`);
      expect(held).toHaveLength(1);
      const answer = await fetch(`${product.origin}/api/photos/${held[0]?.id}?width=320`, {
        headers: { cookie: client.cookieHeader() },
      });
      expect(answer.status).toBe(200);
      const { channels } = await sharp(Buffer.from(await answer.arrayBuffer())).stats();
      const { r, g, b } = colourOf(at);
      for (const [channel, meant] of [r, g, b].entries()) {
        expect(Math.abs((channels[channel]?.mean ?? Number.NaN) - meant)).toBeLessThan(20);
      }
    }
    const { imports } = await read<{ imports: unknown[] }>('/api/recipes/imports');
    expect(imports).toMatchObject([{ status: 'finished', imported: RECIPES }]);
  }

  const someRecipesImported = () => waitWithin(async () => (await count()) > 0, TIMEOUT_MS, 'recipes came');
  const photosImported = (number: number) =>
    waitWithin(async () => (await photos()).length >= number, TIMEOUT_MS, `${number} photos came`);

  test('imports everything once although the product is killed', async () => {
    const command = runImport(await largeFile(), '--account', ANN);
    await someRecipesImported();
    await product.kill();
    await product.start();
    await photosImported(20);
    await product.kill();
    expect(command.hasEnded()).toBe(false);
    await product.start();
    expect(await command.ended).toMatchObject({ status: 0 });
    await expectWhole();
  }, 600_000);

  test('imports the rest when the killed command runs again', async () => {
    const file = await largeFile();
    const first = runImport(file, '--account', ANN);
    await someRecipesImported();
    first.kill();
    expect(await first.ended).toMatchObject({ signal: 'SIGKILL' });
    expect(await count()).toBeLessThan(RECIPES);
    const second = runImport(file, '--account', ANN);
    await photosImported(20);
    second.kill();
    expect(await second.ended).toMatchObject({ signal: 'SIGKILL' });
    const third = await runImport(file, '--account', ANN).ended;
    expect(third.status).toBe(0);
    await expectWhole();
  }, 600_000);
});
