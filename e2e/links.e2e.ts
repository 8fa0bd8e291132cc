import type { MealPlanEntry } from '@forkcast/contracts';
import { addDays, dayOf, midnightOf, weekStart } from '@forkcast/days';
import type { Page } from 'playwright-core';
import { offences, openWindow, picture } from './product/browser';
import { Client } from './product/client';
import { browser, product } from './product/shared';
import { signIn } from './product/signIn';

const ZONE = 'Europe/Berlin';
// The week before this one, which the history has as well.
const sunday = addDays(weekStart(dayOf(new Date(), ZONE)), -7);
const monday = addDays(sunday, 1);
const LONG = 'Slow-roasted vegetables of the season with chickpeas, harissa and a great many herbs';

const slot = (page: Page) => page.locator(`[id="slot-${monday}-dinner"]`);
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
/** Waits for an address within the product. */
const at = (page: Page, address: string) =>
  page.waitForURL(({ pathname, search }) => pathname + search === address);
const ingredient = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });

/** Tomato soup for six, bread as its recipe says, and cheese without a recipe: one dinner. */
async function dinner() {
  const client = await Client.registered(product.origin, ZONE);
  const recipeOf = async (recipe: object) =>
    (await client.request<{ id: string }>('POST', '/api/recipes', recipe)).body.id;
  const tomatoes = { name: 'tomatoes', quantity: 500, unit: 'g' };
  const soup = await recipeOf({
    name: 'Tomato soup',
    servings: 4,
    tags: ['quick & easy'],
    ingredients: [tomatoes],
    steps: [{ text: 'Simmer 500 g tomatoes for 20 minutes.' }],
  });
  const bread = await recipeOf({
    name: 'Bread',
    servings: 12,
    ingredients: [{ name: 'rye flour', quantity: 600, unit: 'g' }],
    steps: [{ text: 'Bake for 40 minutes.' }],
  });
  const vegetables = await recipeOf({ name: LONG, ingredients: [tomatoes] });
  const plan = async (recipeName: string, meal: object, mealType = 'dinner') => {
    const date = midnightOf(monday, ZONE).toISOString();
    const answer = await client.request<MealPlanEntry>('POST', '/api/meal-plans', {
      date,
      mealType,
      recipeName,
      ...meal,
    });
    expect(answer.status).toBe(201);
  };
  await plan('Tomato soup', { recipeId: soup, servings: 6 });
  await plan('Bread', { recipeId: bread });
  await plan('Cheese', {});
  await plan(LONG, { recipeId: vegetables }, 'lunch');
  return { client, soup, bread };
}

test.each([1280, 390])(
  '%d px wide: plan, list and history open a meal’s recipe, for as many as the meal is for',
  async (width) => {
    const { client, soup, bread } = await dinner();
    const { context, page, complaints } = await openWindow(browser, { width, timeZone: ZONE });
    await signIn(context, client);
    const shot = (step: string) => picture(page, `links-${step}-${width}`);
    const isSoupForSix = async () => {
      await at(page, `/recipes/${soup}?servings=6`);
      await ingredient(page, /750 g tomatoes/).waitFor();
    };

    await page.goto(`${product.origin}/meal-planner?week=${sunday}`);
    await link(page, 'Tomato soup').waitFor();
    expect(await offences(page)).toEqual([]);
    await shot('plan');
    await link(page, 'Tomato soup').click();
    await isSoupForSix();
    await page.goBack();

    // Beside the names, and on one that has no recipe, the slot opens.
    await page.getByText('Cheese', { exact: true }).click();
    await page.getByRole('region', { name: /^Dinner on Monday/ }).waitFor();
    expect(await offences(page)).toEqual([]);
    await shot('details');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await slot(page).click({ position: { x: 4, y: 4 } });
    await link(page, 'Cook the whole dinner').click();
    await at(page, `/recipes/${soup}/cook?servings=6&with=${bread}:12`);
    await page.getByText('6 servings').waitFor();
    await shot('together');

    await client.request('POST', '/api/generate-shopping-list', {
      startDate: midnightOf(sunday, ZONE).toISOString(),
      endDate: midnightOf(addDays(sunday, 6), ZONE).toISOString(),
    });
    await page.goto(`${product.origin}/shopping-list`);
    await page.getByText('tomatoes').first().waitFor();
    await shot('list');
    await page.getByRole('link', { name: /^Tomato soup \(Mon/ }).click();
    await isSoupForSix();

    await client.request('POST', '/api/meal-history/sync-from-plan');
    await page.goto(`${product.origin}/history`);
    await link(page, 'Tomato soup (for 6)').click();
    await isSoupForSix();

    await page.getByRole('link', { name: /^Last made/ }).waitFor();
    expect(await offences(page)).toEqual([]);
    await shot('recipe');
    await page.getByRole('link', { name: /^Last made/ }).click();
    await link(page, 'Tomato soup (for 6)').waitFor();
    expect(new URL(page.url()).search).toBe('?period=all&search=Tomato+soup');
    await page.goBack();
    await link(page, 'quick & easy').click();
    await link(page, 'Tomato soup').waitFor();
    await link(page, 'Bread').waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('?tag=quick+%26+easy');
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('a meal is dragged by its name, and let go where it was → nothing is opened', async () => {
  const { client } = await dinner();
  const { context, page, complaints } = await openWindow(browser, { timeZone: ZONE });
  await signIn(context, client);
  await page.goto(`${product.origin}/meal-planner?week=${sunday}`);
  await page.getByRole('button', { name: 'Drag Tomato soup' }).waitFor();
  const name = await link(page, 'Tomato soup').boundingBox();
  if (!name) throw new Error('Nothing to drag');
  const [x, y] = [name.x + name.width / 2, name.y + name.height / 2];
  let loads = 0;
  page.on('framenavigated', () => (loads += 1));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 10, { steps: 5 });
  await page.getByText(/^Tomato soup is over/).waitFor({ state: 'attached' });
  await page.mouse.move(x, y, { steps: 5 });
  await page.mouse.up();
  await page.getByText(/^Tomato soup (stays|was dropped)/).waitFor({ state: 'attached' });

  // And to another meal.
  const breakfast = await page.locator(`[id="slot-${monday}-breakfast"]`).boundingBox();
  if (!breakfast) throw new Error('Nowhere to drop');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(breakfast.x + 20, breakfast.y + 10, { steps: 10 });
  await page.getByText(/^Tomato soup is over Breakfast/).waitFor({ state: 'attached' });
  await page.mouse.up();
  await page.locator(`[id="slot-${monday}-breakfast"]`).getByText('Tomato soup').waitFor();
  expect(loads).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/meal-planner');
  expect(complaints).toEqual([]);
  await context.close();
});

test('on a touch screen: a name pressed for a moment and let go → nothing is opened; tapped → its recipe', async () => {
  const { client, soup } = await dinner();
  const { context, page, complaints } = await openWindow(browser, { width: 390, timeZone: ZONE });
  await signIn(context, client);
  await page.goto(`${product.origin}/meal-planner?week=${sunday}`);
  // Dragging comes after the week; a handle says that it is there, though phones show none.
  await page
    .getByRole('button', { name: 'Drag Tomato soup', includeHidden: true })
    .waitFor({ state: 'attached' });
  // It hides itself, and everything below moves up.
  await page.getByText('This app provides an enhanced experience').waitFor({ state: 'hidden' });
  await page.locator(`[aria-labelledby="day-${monday}"]`).evaluate((section) => section.scrollIntoView());
  const name = await link(page, 'Tomato soup').boundingBox();
  if (!name) throw new Error('Nothing to press');
  const touch = await context.newCDPSession(page);
  const touchPoints = [{ x: name.x + 10, y: name.y + 8 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.getByText(/^Tomato soup is over/).waitFor({ state: 'attached' });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname).toBe('/meal-planner');
  await link(page, 'Tomato soup').tap();
  await at(page, `/recipes/${soup}?servings=6`);
  expect(complaints).toEqual([]);
  await context.close();
});
