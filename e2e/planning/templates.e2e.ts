import { addDays, dayOf, midnightOf, rangeLabel, weekdayName, weekStart } from '@forkcast/days';
import { type Page } from 'playwright-core';
import { findViolations, openWindow, picture } from '../browser/browser';
import { accountOf, register } from '../browser/register';
import { browser, product } from '../product/shared';

const ZONE = 'Europe/Berlin';
// Two weeks from now: on any weekday, the whole week is in the future.
const sunday = addDays(weekStart(dayOf(new Date(), ZONE)), 14);
const day = (index: number) => addDays(sunday, index);
const label = (week: string) => rangeLabel(week, addDays(week, 6));
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).first();
const slot = (page: Page, on: string, mealType: string) => page.locator(`[id="slot-${on}-${mealType}"]`);

async function post<T>(page: Page, path: string, body: object): Promise<T> {
  const { status, text } = await page.evaluate(
    async ([to, json]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(to ?? '', { method: 'POST', headers, body: json });
      return { status: response.status, text: await response.text() };
    },
    [path, JSON.stringify(body)],
  );
  expect([status, text]).toEqual([201, expect.any(String)]);
  return JSON.parse(text) as T;
}

/** Plans tomato soup for four on Monday evening and bread on Wednesday; opens that week. */
async function planTwo(page: Page): Promise<void> {
  const { id } = await post<{ id: string }>(page, '/api/recipes', {
    name: 'Tomato soup',
    servings: 4,
    ingredients: [{ name: 'tomatoes', quantity: 400, unit: 'g' }],
  });
  const meal = { mealType: 'dinner', recipeName: 'Tomato soup', recipeId: id };
  await post(page, '/api/meal-plans', { ...meal, date: midnightOf(day(1), ZONE).toISOString() });
  const bread = { mealType: 'lunch', recipeName: 'Bread from the bakery' };
  await post(page, '/api/meal-plans', { ...bread, date: midnightOf(day(3), ZONE).toISOString() });
  await page.goto(`${product.origin}/meal-planner?week=${sunday}`);
  await slot(page, day(1), 'dinner').getByText('Tomato soup').waitFor();
}

/** Takes a screenshot once nothing moves. */
async function snap(page: Page, name: string): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  await picture(page, name);
}

const menu = (page: Page, item: string) => page.getByRole('menuitem', { name: item });

/** A closing dialog returns the focus and may swallow a key that comes just then, so press again. */
async function openMenuByKeyboard(page: Page, button: string, item: string): Promise<void> {
  const isOpen = () =>
    menu(page, item)
      .waitFor({ timeout: 3_000 })
      .then(
        () => true,
        () => false,
      );
  for (let tries = 1; tries <= 5; tries += 1) {
    await page.getByRole('button', { name: button }).press('Enter');
    if (await isOpen()) return;
  }
  throw new Error(`No menu of ${button} opens by keyboard`);
}

test('updates the shopping list when servings change, and undoes it from the toast', async () => {
  const { context, page } = await openWindow(browser, { width: 1280, timeZone: ZONE });
  await register(page, product.origin, accountOf('servings'));
  await planTwo(page);
  await page.getByRole('button', { name: 'Generate shopping list' }).click();
  const list = await context.newPage();
  await list.goto(`${product.origin}/shopping-list`);
  await list.getByText('400 g', { exact: true }).waitFor();

  await page.bringToFront();
  await slot(page, day(1), 'dinner').click();
  await page.getByText('From the recipe: 4').waitFor();
  await page.getByLabel('Servings').fill('6');
  await page.getByText('The recipe makes 4. Your shopping list adjusts to match.').waitFor();
  await snap(page, 'servings-panel');
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('Servings').fill('0');
  await page.getByText('Please enter a whole number from 1 to 1,000').waitFor();
  await page.getByLabel('Servings').fill('6');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(page, 'Updated 1 recipe(s)').waitFor();
  await list.getByText('600 g', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await list.getByText('400 g', { exact: true }).waitFor();
});

test('saves a week as a template and applies it with the keyboard alone', async () => {
  const { page } = await openWindow(browser, { width: 1280, timeZone: ZONE });
  await register(page, product.origin, accountOf('templates'));
  await planTwo(page);
  await page.getByRole('button', { name: 'Templates' }).focus();
  await page.keyboard.press('Enter');
  await menu(page, 'Save week as template…').waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Template Name').waitFor();
  await page.keyboard.type('Winter week');
  await snap(page, 'template-save');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await toast(page, 'Winter week has 2 recipes').waitFor();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Next week' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: label(addDays(sunday, 7)) }).waitFor();
  await page.getByRole('button', { name: 'Templates' }).focus();
  await page.keyboard.press('Enter');
  await menu(page, 'Use a template…').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Show recipes of Winter week' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByText('Monday, Dinner').waitFor();
  await snap(page, 'template-use');
  expect(await findViolations(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Options for Winter week' }).focus();
  await page.keyboard.press('Enter');
  await menu(page, 'Rename…').waitFor();
  await page.keyboard.press('Enter');
  const name = dialog.getByLabel('Template Name');
  await name.waitFor();
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Cold days');
  await page.keyboard.press('Enter');
  await toast(page, 'Winter week is now called Cold days').waitFor();

  await dialog.getByRole('button', { name: 'Apply Cold days' }).focus();
  await page.keyboard.press('Enter');
  await toast(page, `2 recipes planned for ${label(addDays(sunday, 7))}`).waitFor();
  await slot(page, day(8), 'dinner').getByText('Tomato soup').waitFor();
  await slot(page, day(10), 'lunch').getByText('Bread from the bakery').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'is back to how it was').waitFor();
  await slot(page, day(8), 'dinner').getByText('Add recipe').waitFor();

  await page.getByRole('button', { name: 'Templates' }).click();
  await menu(page, 'Use a template…').click();
  await dialog.getByRole('button', { name: 'Options for Cold days' }).click();
  await menu(page, 'Delete…').click();
  await snap(page, 'template-delete');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByText('No templates yet').waitFor();
  await snap(page, 'template-none');
  // The toast is reachable while the dialog is open.
  await page.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByRole('heading', { name: 'Cold days' }).waitFor();
});

test('repeats a meal every week, skips one week and stops', async () => {
  const { page } = await openWindow(browser, { width: 1280, timeZone: ZONE });
  await register(page, product.origin, accountOf('repeats'));
  await planTwo(page);
  await openMenuByKeyboard(page, 'Options for Tomato soup', 'Repeat every week…');
  await menu(page, 'Repeat every week…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ends').selectOption('On a date');
  await snap(page, 'repeat-dialog');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel('Ends').selectOption('When I stop it');
  await dialog.getByRole('button', { name: 'Repeat', exact: true }).click();
  await toast(page, `Tomato soup is planned for dinner every ${weekdayName(day(1))}`).waitFor();

  const next = page.getByRole('button', { name: 'Next week' });
  await next.click();
  await slot(page, day(8), 'dinner').getByText('Tomato soup').waitFor();
  await slot(page, day(8), 'dinner').click();
  await page.getByRole('button', { name: 'Delete Tomato soup' }).click();
  await slot(page, day(8), 'dinner').getByText('Add recipe').waitFor();
  await next.click();
  await slot(page, day(15), 'dinner').click();
  await page.getByText('Repeats every week', { exact: true }).waitFor();
  await snap(page, 'repeat-panel');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stop repeating…' }).click();
  await page.getByRole('alertdialog').getByText('Stop repeating Tomato soup?').waitFor();
  await snap(page, 'repeat-stop');
  await page.getByRole('button', { name: 'Remove Upcoming Meals' }).click();
  await toast(page, /\d upcoming meals? removed/).waitFor();
  await slot(page, day(15), 'dinner').getByText('Add recipe').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await slot(page, day(15), 'dinner').getByText('Tomato soup').waitFor();
});

test('sets servings, templates and repeats on a phone', async () => {
  const { page } = await openWindow(browser, { width: 390, timeZone: ZONE });
  await register(page, product.origin, accountOf('pocket'));
  await planTwo(page);
  await page.getByRole('button', { name: 'Options for Tomato soup' }).click();
  await menu(page, 'Repeat every week…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ends').selectOption('On a date');
  await snap(page, 'phone-repeat-dialog');
  await dialog.getByRole('button', { name: 'Repeat', exact: true }).click();
  await toast(page, 'Recipe Set to Repeat').waitFor();
  // The middle of the row is the link to its recipe.
  await slot(page, day(1), 'dinner').press('Enter');
  await page.getByText(/Repeats every week until/).waitFor();
  await page.getByLabel('Servings').fill('6');
  await snap(page, 'phone-panel');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stop repeating…' }).click();
  await page.getByRole('alertdialog').waitFor();
  await snap(page, 'phone-repeat-stop');
  await page.getByRole('button', { name: 'Keep Upcoming Meals' }).click();
  await toast(page, "Meals you've already planned stay in the plan").waitFor();

  await page.getByRole('button', { name: 'More about this week' }).click();
  await snap(page, 'phone-templates-menu');
  await menu(page, 'Save week as template…').click();
  await dialog.getByLabel('Template Name').fill('A week with a rather long name for a phone');
  await dialog.getByRole('button', { name: 'Save Template' }).click();
  await toast(page, 'Template Saved').waitFor();
  await page.getByRole('button', { name: 'More about this week' }).click();
  await menu(page, 'Use a template…').click();
  await dialog.getByRole('button', { name: /^Show recipes of/ }).click();
  await dialog.getByText('Monday, Dinner').waitFor();
  await snap(page, 'phone-templates');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Apply/ }).click();
  await toast(page, 'Template Applied').waitFor();
});
