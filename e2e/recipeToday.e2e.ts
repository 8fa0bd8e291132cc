import { dayOf, midnightOf } from '@forkcast/days';
import type { Locator } from 'playwright-core';
import { openWindow } from './product/browser';
import { Client } from './product/client';
import { browser, product } from './product/shared';
import { signIn } from './product/signIn';

const ZONE = 'Europe/Berlin';
const soup = {
  name: 'Leek soup',
  url: null,
  notes: null,
  servings: 4,
  ingredients: [
    { name: 'leeks', quantity: 3, unit: null },
    { name: 'potatoes', quantity: 500, unit: 'g' },
  ],
};

async function openRecipe() {
  const client = await Client.registered(product.origin, ZONE);
  const { body } = await client.request<{ id: string }>('POST', '/api/recipes', soup);
  const { context, page, complaints } = await openWindow(browser, { width: 390, timeZone: ZONE });
  await signIn(context, client);
  await page.goto(`${product.origin}/recipes/${body.id}`);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  return { client, context, page, complaints, tap, taps: () => taps };
}

test('plans dinner from the recipe page in at most 3 taps, and undoes it', async () => {
  const { client, context, page, complaints, tap, taps } = await openRecipe();
  const today = dayOf(new Date(), ZONE);
  const date = midnightOf(today, ZONE).toISOString();
  const dinners = async () => {
    const { body } = await client.request<{ recipeName: string; mealType: string }[]>(
      'GET',
      `/api/meal-plans?startDate=${date}&endDate=${date}`,
    );
    return body.map(({ mealType, recipeName }) => `${mealType}: ${recipeName}`);
  };
  await tap(page.getByRole('button', { name: 'Add to Plan' }));
  await tap(page.getByRole('button', { name: /^Tonight/ }));
  await page
    .getByText(/^Leek soup is planned for dinner on/)
    .first()
    .waitFor();
  expect(taps()).toBeLessThanOrEqual(3);
  expect(await dinners()).toEqual(['dinner: Leek soup']);

  await tap(page.getByRole('button', { name: 'Undo' }));
  await page.getByText('Leek soup is no longer planned', { exact: true }).waitFor();
  expect(await dinners()).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
