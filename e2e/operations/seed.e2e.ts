import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { MealHistoryPage, MealPlanEntry, Recipe, ShoppingListItem } from '@forkcast/contracts';
import { addDays, dayOf, midnightOf, weekStart } from '@forkcast/days';
import { findViolations, openWindow, picture } from '../browser/browser';
import { Client } from '../product/client';
import { browser, product } from '../product/shared';

const program = path.resolve(__dirname, '../../infra/embedded/dist/seed.js');
const ZONE = 'Europe/Berlin';

const seed = () =>
  spawnSync(process.execPath, [program], {
    env: { ...process.env, DATA_DIR: product.dataDirectory, TZ: ZONE },
    encoding: 'utf8',
  });

test('seeds a household with recipes, plan, list and history', async () => {
  // While the product runs, no other process may write there.
  const refused = seed();
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(/^Cannot seed: /);

  await product.stop();
  const { status, stdout, stderr } = seed();
  await product.start();
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const [, email, password] = /sign in as (\S+) with the password (\S+)/.exec(stdout) ?? [];
  const client = new Client(product.origin);
  const signedIn = await client.request('POST', '/api/auth/login', { email, password });
  expect(signedIn.status).toBe(200);
  const read = async <T>(address: string) => (await client.request<T>('GET', address)).body;

  const { recipes } = await read<{ recipes: Recipe[] }>('/api/recipes?limit=100&page=1');
  const recipesWithPhotos = recipes.filter(({ photos }) => photos.length > 0);
  expect(recipesWithPhotos.length).toBeGreaterThanOrEqual(20);
  expect(new Set(recipesWithPhotos.map(({ photos: [cover] }) => cover?.id)).size).toBe(
    recipesWithPhotos.length,
  );
  for (const { id, photos } of recipesWithPhotos) {
    const recipe = await read<Recipe>(`/api/recipes/${id}`);
    const parts = [recipe.servings, recipe.ingredients.length, recipe.steps?.length, photos[0]?.alt.length];
    expect({ name: recipe.name, lacks: parts.filter((part) => !part) }).toEqual({
      name: recipe.name,
      lacks: [],
    });
    const photo = await fetch(`${product.origin}/api/photos/${photos[0]?.id}?width=320`, {
      headers: { cookie: client.cookieHeader(), accept: 'image/webp' },
    });
    expect([recipe.name, photo.status, photo.headers.get('content-type')]).toEqual([
      recipe.name,
      200,
      'image/webp',
    ]);
    await photo.arrayBuffer();
  }
  expect(recipes.some(({ rating }) => rating === 5)).toBe(true);
  expect(recipes.some(({ favourite }) => favourite)).toBe(true);

  const sunday = weekStart(dayOf(new Date(), ZONE));
  const [from, to] = [sunday, addDays(sunday, 6)].map((day) => midnightOf(day, ZONE).toISOString());
  const meals = await read<MealPlanEntry[]>(`/api/meal-plans?startDate=${from}&endDate=${to}`);
  expect(meals.length).toBeGreaterThanOrEqual(14);
  expect(meals.every(({ recipeId }) => recipes.some(({ id }) => id === recipeId))).toBe(true);
  const list = await read<ShoppingListItem[]>('/api/shopping-list');
  expect(list.filter(({ isChecked }) => isChecked).length).toBeGreaterThan(0);
  expect(list.map(({ name }) => name)).toEqual(expect.arrayContaining(['Coffee', 'Candles']));
  const history = await read<MealHistoryPage>('/api/meal-history?page=1&limit=1');
  expect(history.pagination.total).toBeGreaterThan(50);

  const { page } = await openWindow(browser, { timeZone: ZONE, client });
  const screens = {
    recipes: 'Banana pancakes',
    'meal-planner': 'Banana pancakes',
    'shopping-list': 'Candles',
    history: /\(for \d+\)/,
  };
  for (const [address, shown] of Object.entries(screens)) {
    await page.goto(`${product.origin}/${address}`);
    await page.getByText(shown).first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    await picture(page, `seed-${address}`);
  }
}, 240_000);
