import { dayOf, midnightOf } from '@forkcast/days';
import type { Page } from 'playwright-core';
import { openWindow } from '../browser/browser';
import { Client } from '../product/client';
import { browser, product } from '../product/shared';
import { translatePages } from '../browser/translator';

const ZONE = 'Europe/Berlin';

const soup = {
  name: 'Roasted tomato soup',
  servings: 4,
  language: 'en',
  ingredients: [
    { name: 'tomatoes', quantity: 1, unit: 'kg' },
    { name: 'vegetable stock', quantity: 500, unit: 'ml', note: 'hot' },
    { name: 'basil', quantity: null, unit: null },
  ],
  steps: [
    { text: 'Roast 1 kg tomatoes for 35 minutes.' },
    { text: 'Add 500 ml vegetable stock and simmer for 20 minutes.' },
    { text: 'Serve with basil.' },
  ],
};

async function openTranslated(width: number) {
  const client = await Client.registered(product.origin, ZONE);
  const { body: recipe } = await client.request<{ id: string }>('POST', '/api/recipes', soup);
  const opened = await openWindow(browser, { width, timeZone: ZONE, client });
  await translatePages(opened.page);
  const goTo = (path: string) => opened.page.goto(product.origin + path);
  return { ...opened, client, recipe, goTo };
}

/** The translator changed something, and every screen loaded. */
async function expectWhole(page: Page): Promise<void> {
  expect(await page.locator('font').count()).toBeGreaterThan(10);
  expect(await page.getByText("couldn't be loaded").count()).toBe(0);
}

describe.each([1280, 390])('a page translated by the browser, %d px wide', (width) => {
  it('plans, moves through weeks and removes a meal', async () => {
    const { page, client, recipe, goTo } = await openTranslated(width);
    const today = midnightOf(dayOf(new Date(), ZONE), ZONE).toISOString();
    const planned = {
      date: today,
      mealType: 'dinner',
      recipeId: recipe.id,
      recipeName: soup.name,
      servings: 4,
    };
    await client.request('POST', '/api/meal-plans', planned);
    await goTo('/meal-planner');
    const meal = page.getByRole('button', { name: /Roasted tomato soup/ }).first();
    await meal.press('Enter');
    const servings = page.getByLabel(/Servings/).first();
    await servings.fill('6');
    await servings.blur();
    await page.getByRole('button', { name: /(Delete|Remove).*Roasted tomato soup/ }).click();
    await page.getByText('Roasted tomato soup is no longer planned').first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await meal.waitFor();
    await page.getByRole('button', { name: 'Next week' }).first().click();
    await meal.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Previous week' }).first().click();
    await meal.waitFor();
    await expectWhole(page);
  });

  it('shows the right amounts for other servings, on the recipe’s page and in cook mode', async () => {
    const { page, recipe, goTo } = await openTranslated(width);
    await goTo(`/recipes/${recipe.id}`);
    const more = page.getByRole('button', { name: 'More servings' });
    await more.press('Enter');
    await more.press('Enter');
    await page.getByRole('checkbox', { name: '1.5 kg tomatoes' }).waitFor();
    await page.getByRole('checkbox', { name: '750 ml vegetable stock, hot' }).press('Space');
    await page.getByText('Roast 1.5 kg tomatoes for 35 minutes.').waitFor();
    await page.getByRole('button', { name: 'Favourite' }).click();
    await page.locator('button[aria-pressed="true"]').waitFor();

    await goTo(`/recipes/${recipe.id}/cook?servings=6`);
    await page.getByText('Step 1 of 3').waitFor();
    await page.getByText('Roast 1.5 kg tomatoes').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Step 2 of 3').waitFor();
    const needed = page.getByRole('list', { name: 'For this step' }).getByRole('listitem');
    expect(await needed.allInnerTexts()).toEqual([expect.stringMatching(/^750 ml\s+vegetable stock, hot$/)]);
    await more.click();
    await page.getByText('Add 875 ml vegetable stock').waitFor();
    await page.getByRole('button', { name: /^20 minutes: start timer/ }).click();
    await page.getByRole('timer').filter({ hasText: '19:5' }).waitFor();
    await page.getByRole('button', { name: /^Pause/ }).click();
    await page.getByText('Paused').first().waitFor();
    await page.getByRole('button', { name: /^Resume/ }).click();
    await page.getByText('Paused').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Stop/ }).click();
    await page.getByRole('timer').waitFor({ state: 'detached' });
    await expectWhole(page);
  });

  it('adds, checks, changes and clears items of the list', async () => {
    const { page, goTo } = await openTranslated(width);
    await goTo('/shopping-list');
    const entry = page.getByPlaceholder('Add an item...');
    for (const item of ['2 kg flour', 'milk', '3 kg flour']) {
      await entry.fill(item);
      await entry.press('Enter');
      await page
        .getByText(item.split(' ').at(-1) ?? '')
        .first()
        .waitFor();
    }
    await page.getByText('5 kg').first().waitFor();
    const checkedMilk = page.getByRole('checkbox', { name: /milk/, checked: true });
    await page.getByRole('checkbox', { name: /milk/ }).click({ force: true });
    if (width < 768) await page.locator('summary').click();
    await checkedMilk.waitFor();
    await page.reload();
    await page.getByText('5 kg').first().waitFor();
    if (width < 768) await page.locator('summary').click();
    await checkedMilk.waitFor();
    await expectWhole(page);
  });

  it('changes settings and finds screens by the search', async () => {
    const { page, goTo } = await openTranslated(width);
    await goTo('/settings?tab=notifications');
    await page.getByRole('switch', { name: 'Weekly summary' }).click();
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    await page.getByText('Settings saved', { exact: true }).first().waitFor();
    await goTo('/settings');
    await page.getByLabel('Display Name').fill('Anna Baker');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Profile updated', { exact: true }).first().waitFor();
    await page.waitForTimeout(2_000);
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox');
    await search.fill('tomato');
    await page.getByRole('option', { name: /Roasted tomato soup/ }).waitFor();
    await search.fill('hist');
    await page.getByRole('option', { name: /Roasted/ }).waitFor({ state: 'detached' });
    await search.press('Enter');
    await page.waitForURL('**/history');
    await page.getByRole('heading', { level: 1, name: /History/ }).waitFor();
    await expectWhole(page);
  });
});
