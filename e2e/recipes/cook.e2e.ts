import { eventually } from '@forkcast/event-sourcing/testing';
import { findViolations, openWindow, picture } from '../browser/browser';
import { expectCount } from '../browser/expectCount';
import { Client } from '../product/client';
import { browser, product } from '../product/shared';

const soup = {
  name: 'Roasted tomato soup',
  servings: 4,
  language: 'en',
  ingredients: [
    { name: 'tomatoes', quantity: 1, unit: 'kg' },
    { name: 'vegetable stock', quantity: 500, unit: 'ml' },
    { name: 'basil', quantity: null, unit: null },
  ],
  steps: [
    { text: 'Roast the tomatoes for 35 to 40 minutes.', section: 'Tomatoes' },
    { text: 'Add 500 ml vegetable stock, simmer for 20 minutes, then rest for 5 minutes.' },
    { text: 'Serve with basil.' },
  ],
};

async function household() {
  const client = await Client.registered(product.origin, 'Europe/Berlin');
  const { body: recipe } = await client.request<{ id: string }>('POST', '/api/recipes', soup);
  const history = async () =>
    (await client.request<{ meals: { recipeName: string }[] }>('GET', '/api/meal-history')).body.meals;
  /** The recipes service has processed the cook log entry. */
  const lastUsed = async () =>
    (await client.request<{ lastUsed: string | null }>('GET', `/api/recipes/${recipe.id}`)).body.lastUsed;
  return { client, recipe, history, lastUsed };
}

test.each([1280, 390])(
  '%d px wide: a planned soup for six is cooked with two timers, over a reload, made, and that undone',
  async (width) => {
    const { client, recipe, history, lastUsed } = await household();
    const planned = { date: new Date().toISOString(), mealType: 'dinner', recipeId: recipe.id, servings: 6 };
    await client.request('POST', '/api/meal-plans', { ...planned, recipeName: soup.name });
    const { page } = await openWindow(browser, { width, client });
    const shot = (name: string) => picture(page, `cook-${name}-${width}`);

    await page.goto(`${product.origin}/recipes/${recipe.id}/cook?servings=6`);
    await page.getByText('Step 1 of 3').waitFor();
    await page.getByText('1.5 kg').waitFor();
    await page.getByText('Screen stays on').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await shot('step');

    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Add 750 ml vegetable stock').waitFor();
    await page.getByRole('button', { name: /^20 minutes: start timer/ }).click();
    await page.getByRole('button', { name: /^5 minutes: start timer/ }).click();
    await page.getByText("They can't ring if you close the page").waitFor();
    await page.getByRole('button', { name: 'Got it' }).click();
    await expectCount(page.getByRole('timer'), 2);
    expect(await findViolations(page)).toEqual([]);
    await shot('timers');

    await page.reload();
    await page.getByText('Step 2 of 3').waitFor();
    await expectCount(page.getByRole('timer'), 2);
    await page.getByText('Tap anywhere to turn on timer sounds').waitFor();
    // Timers that end while the page is closed are shown on return.
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((each) => /^forkcast\.timers\..*-/.test(each)) ?? '';
      const [first, ...others] = JSON.parse(localStorage.getItem(key) ?? '[]') as { endsAt: number }[];
      localStorage.setItem(key, JSON.stringify([{ ...first, endsAt: Date.now() - 3 * 60_000 }, ...others]));
    });
    await page.goto(`${product.origin}/recipes`);
    await page
      .getByText(/A timer went off while you were away: .*3 minutes ago/)
      .waitFor({ state: 'attached' });
    expect(await findViolations(page)).toEqual([]);
    await shot('elsewhere');
    // Timers also appear on other screens.
    await page.goto(`${product.origin}/shopping-list`);
    await page.getByRole('region', { name: 'Timers' }).waitFor();
    await expectCount(page.getByRole('timer'), 2);
    // Items can be typed while the timers run.
    await page.getByPlaceholder('Add an item').click();
    await page.getByText(/A timer went off while you were away/).waitFor({ state: 'attached' });
    expect(await findViolations(page)).toEqual([]);
    await shot('on-the-list');

    await page.goto(`${product.origin}/recipes/${recipe.id}/cook?servings=6`);
    await page.getByText('Step 2 of 3').waitFor();
    for (let left = 2; left > 0; left -= 1) await page.getByRole('button', { name: /^Stop/ }).first().click();
    await page.keyboard.press('ArrowRight');
    await page.getByText('Serve with basil.').waitFor();
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByLabel('Note for your history').fill('Less salt');
    expect(await findViolations(page)).toEqual([]);
    await shot('end');
    await page.getByRole('button', { name: 'Made it' }).click();
    await page.getByText('Your planned meal is marked as made.').waitFor();
    expect(await history()).toMatchObject([{ recipeName: soup.name, notes: 'Less salt', servings: 6 }]);
    await eventually(async () => (await lastUsed()) !== null);

    await page.reload();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    expect(await history()).toEqual([]);
    await eventually(async () => (await lastUsed()) === null);
  },
);

test('cooks two recipes of one dinner next to each other', async () => {
  const { client, recipe } = await household();
  const rice = { ...soup, name: 'Rice', steps: [{ text: 'Boil for 12 minutes.' }] };
  const { body: other } = await client.request<{ id: string }>('POST', '/api/recipes', rice);
  const { page } = await openWindow(browser, { client });
  await page.goto(`${product.origin}/recipes/${recipe.id}/cook?with=${other.id}`);
  const [left, right] = [
    page.getByRole('region', { name: soup.name, exact: true }),
    page.getByRole('region', { name: 'Rice', exact: true }),
  ];
  await left.getByText('Step 1 of 3').waitFor();
  await right.getByText('Step 1 of 1').waitFor();
  await right.getByRole('button', { name: /^12 minutes/ }).click();
  await page.keyboard.press('ArrowRight');
  await right.getByText('Enjoy your meal!').waitFor();
  await left.getByText('Step 1 of 3').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await picture(page, 'cook-two-1280');
});

it('keeps long words and addresses inside a phone’s screen, and leads to the addresses', async () => {
  const client = await Client.registered(product.origin, 'Europe/Berlin');
  const word = 'Rinderkraftbrühenzubereitungsanleitung'.repeat(2);
  const address = `https://example.com/${word}/30-minutes`;
  const { body: recipe } = await client.request<{ id: string }>('POST', '/api/recipes', {
    ...soup,
    notes: `See www.example.org, ${word}`,
    ingredients: [{ name: word, quantity: 2, unit: 'tbsp' }],
    steps: [{ text: `Follow ${address}, then add the ${word}.`, section: word }],
  });
  const { page } = await openWindow(browser, { width: 390, client });
  await page.goto(`${product.origin}/recipes/${recipe.id}/cook`);
  const tooWide = () =>
    page
      .locator('section *')
      .evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().right > innerWidth).length);
  const link = page.getByRole('link', { name: address });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe(new URL(address).href);
  expect(await page.getByRole('button', { name: /start timer/ }).count()).toBe(0);
  expect(await tooWide()).toBe(0);
  await page.getByRole('button', { name: 'All steps' }).click();
  const note = page.getByRole('link', { name: 'www.example.org' });
  await note.waitFor();
  expect(await note.getAttribute('href')).toBe('https://www.example.org/');
  expect(await tooWide()).toBe(0);
});
