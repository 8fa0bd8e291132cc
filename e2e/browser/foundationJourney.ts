import { addDays, dayOf, weekStart } from '@forkcast/days';
import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { openWindow, picture } from './browser';
import { type Account, accountOf, register } from './register';

const sunday = weekStart(dayOf(new Date(), 'Europe/Berlin'));
export const account = accountOf('ann');

async function addRecipe(page: Page, name: string, ingredients: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Recipe', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Recipe Name').fill(name);
  await dialog.getByLabel('Ingredients').fill(ingredients);
  await dialog.getByRole('button', { name: 'Save Recipe' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(name).first().waitFor();
}

async function plan(page: Page, slot: string, recipe: string): Promise<void> {
  await page.locator(`[id="slot-${slot}"]`).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByPlaceholder(/search/i).fill(recipe);
  await dialog.getByRole('option', { name: recipe }).first().click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Items of the list, without notes about them and other list elements. */
const listed = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });

/** The amount and state of each item on the list, as the page shows them. */
async function itemTexts(page: Page): Promise<string[]> {
  return (await listed(page).allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
}

/** Waits until `check` holds and returns how long that took, in milliseconds. Throws after `withinMs`. */
export async function waitWithin(
  check: () => Promise<boolean>,
  withinMs: number,
  what: string,
): Promise<number> {
  const started = Date.now();
  while (!(await check())) {
    if (Date.now() - started > withinMs) throw new Error(`not within ${withinMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return Date.now() - started;
}

export interface JourneyOptions {
  /** The longest time the list in the other tab may take to update. */
  followsWithinMs: number;
  /** The account to use; defaults to Ann's. */
  account?: Account;
  /** Called before a step that depends on earlier writes in other services. */
  beforeStep?: (step: 'generating the list' | 'changing the plan') => Promise<void>;
  /** Errors that the browser is expected to log. */
  expected?: RegExp;
}

/** Registers, plans, generates a list, checks that it follows the plan, and signs in again. */
export async function foundationJourney(
  browser: Browser,
  origin: string,
  { followsWithinMs, account: who = account, beforeStep, expected }: JourneyOptions,
): Promise<void> {
  const { context, page } = await openWindow(browser, { expected });
  const persistence = expected ? pressTryAgain(context) : undefined;
  await register(page, origin, who);

  await page.goto(`${origin}/recipes`);
  await page.getByText('Your recipe collection is empty').waitFor();
  await picture(page, 'recipes-empty');
  await addRecipe(page, 'Tomato soup', '250 g tomatoes\n1 onion\n500 ml vegetable stock');
  await addRecipe(page, 'Pasta al forno', '250 g tomatoes\n400 g pasta\n150 g mozzarella');
  await addRecipe(page, 'Apple porridge', '80 g rolled oats\n1 apple');
  await picture(page, 'recipes');

  await page.getByRole('link', { name: 'Meal Planner' }).first().click();
  await plan(page, `${sunday}-dinner`, 'Tomato soup');
  await page
    .getByRole('button', { name: /Tomato soup/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Add Recipe', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('option', { name: 'Pasta al forno' }).first().click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Close' }).first().click();
  await plan(page, `${addDays(sunday, 1)}-breakfast`, 'Apple porridge');
  await picture(page, 'planner');

  await beforeStep?.('generating the list');
  await generateList(page, followsWithinMs);
  await picture(page, 'planner-with-list');

  const list = await context.newPage();
  await list.goto(`${origin}/shopping-list`);
  await list.getByText('tomatoes').first().waitFor();
  expect(await list.getByRole('heading', { name: 'Produce' }).count()).toBe(1);
  const tomatoes = (await itemTexts(list)).find((text) => text.includes('tomatoes'));
  expect(tomatoes).toContain('500 g');

  await list.getByRole('checkbox', { name: /onion/ }).click({ force: true });
  await list.getByPlaceholder('Add an item...').fill('Dish soap');
  await list.getByPlaceholder('Add an item...').press('Enter');
  await list.getByText('Dish soap').first().waitFor();
  await listed(list)
    .filter({ hasText: 'rolled oats' })
    .getByRole('button', { name: /pantry/i })
    .click();
  await listed(list).filter({ hasText: 'rolled oats' }).getByText('Pantry', { exact: true }).waitFor();
  await picture(list, 'shopping-list');

  await beforeStep?.('changing the plan');
  const requestedAt = await removePasta(page, followsWithinMs);
  await waitWithin(
    async () => {
      const texts = await itemTexts(list);
      return (
        !texts.some((text) => text.includes('mozzarella') || text.includes('pasta')) &&
        texts.some((text) => text.includes('tomatoes') && text.includes('250 g'))
      );
    },
    Math.max(3_000, followsWithinMs),
    'the list in the other tab follows the plan',
  );
  const took = Date.now() - requestedAt;
  console.info(`the other tab's list followed after ${took} ms`);
  expect(took).toBeLessThan(followsWithinMs);
  const texts = await itemTexts(list);
  expect(texts.some((text) => text.includes('Dish soap'))).toBe(true);
  expect(await list.getByRole('checkbox', { name: /onion/ }).isChecked()).toBe(true);
  expect(texts.some((text) => text.includes('vegetable stock'))).toBe(true);

  await signOut(page);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/meal-planner');
  await page
    .getByRole('button', { name: /Tomato soup/ })
    .first()
    .waitFor();
  await page
    .getByRole('button', { name: /Apple porridge/ })
    .first()
    .waitFor();
  await page.goto(`${origin}/shopping-list`);
  await page.getByText('Dish soap').first().waitFor();
  expect(await page.getByRole('checkbox', { name: /onion/ }).isChecked()).toBe(true);
  await page.goto(`${origin}/recipes`);
  await page.getByText('Showing 1 to 3 of 3 recipes').waitFor();

  await persistence?.stop();
}

/** Presses 'Try again' whenever a screen offers it, as a person would. */
function pressTryAgain(context: BrowserContext): { stop: () => Promise<void> } {
  let isRunning = true;
  const pressing = (async () => {
    while (isRunning) {
      for (const page of context.pages()) {
        const button = page.getByRole('button', { name: 'Try again' }).first();
        // The button may disappear while it is checked, and so may the page.
        if (await button.isVisible().catch(() => false)) {
          // Without the pointer: a page has only one, and it would move away from the test's own click.
          await button.dispatchEvent('click', {}, { timeout: 1_000 }).catch(() => undefined);
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
  })();
  context.once('close', () => (isRunning = false));
  return {
    stop: async () => {
      isRunning = false;
      await pressing;
    },
  };
}

/** Retries, as a person would, when generating failed or the page shows sample data. */
async function generateList(page: Page, withinMs: number): Promise<void> {
  const deadline = Date.now() + Math.max(30_000, withinMs);
  const textLocator = (text: string) => page.getByText(text, { exact: true }).first();
  const failureText = textLocator('Failed to generate shopping list. Please try again.')
    .or(textLocator('Success! (Demo)'))
    .first();
  // Not part of the sample data, which is shown while the list can't be read.
  const shown = page.getByText('mozzarella').first();
  for (;;) {
    await page.getByRole('button', { name: 'Generate shopping list' }).click();
    await shown
      .or(failureText)
      .first()
      .waitFor({ timeout: Math.max(1, deadline - Date.now()) });
    if (await shown.isVisible()) return;
    await failureText.waitFor({ state: 'hidden' });
  }
}

/** Retries when removing failed, as a person would. Returns the time of the last request. */
async function removePasta(page: Page, withinMs: number): Promise<number> {
  const deadline = Date.now() + Math.max(30_000, withinMs);
  const remove = page.getByRole('button', { name: /(Delete|Remove).*Pasta al forno/i });
  const failed = page.getByText('Failed to delete recipe from meal plan. Please try again.').first();
  const removed = page.getByText('Pasta al forno is no longer planned').first();
  await page
    .getByRole('button', { name: /Pasta al forno/ })
    .first()
    .click();
  let requestedAt = Date.now();
  // Measures from the request, not from the click: the page is in a background tab, where browsers delay clicks.
  page.on('request', (request) => {
    if (request.method() === 'DELETE') requestedAt = Date.now();
  });
  for (;;) {
    await remove.click();
    await removed
      .or(failed)
      .first()
      .waitFor({ timeout: Math.max(1, deadline - Date.now()) });
    if (await removed.isVisible()) return requestedAt;
    await failed.waitFor({ state: 'hidden' });
    // It may have been removed although the response was lost.
    if (!(await remove.isVisible())) return requestedAt;
  }
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Ann/ }).first().click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('tab', { name: 'Login' }).waitFor();
}
