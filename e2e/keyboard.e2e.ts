import { eventually } from '@forkcast/event-sourcing/testing';
import { addDays, dayOf, weekStart } from '@forkcast/days';
import type { Page } from 'playwright-core';
import { openWindow } from './product/browser';
import { browser, product } from './product/shared';

const ZONE = 'Europe/Berlin';
const tuesday = addDays(weekStart(dayOf(new Date(), ZONE)), 2);
/** More presses than any screen has places to stop at. */
const MOST_STOPS = 120;

/** Role and name of what has the focus, as a screen reader hears them, and its id where it has one. */
async function focused(page: Page): Promise<string> {
  const id = await page.evaluate(() => document.activeElement?.id ?? '');
  const tree = await page
    .locator(':focus')
    .first()
    .ariaSnapshot({ timeout: 2_000 })
    .catch(() => '');
  return `${(tree.split('\n')[0] ?? '').replace(/^- /, '')}${id && ` #${id}`}`;
}

/** Goes on with Tab until what is asked for has the focus. */
async function tabTo(page: Page, wanted: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    const now = await focused(page);
    if (wanted.test(now)) return;
    passed.push(now);
    await page.keyboard.press(key);
  }
  throw new Error(`no ${wanted} by ${key}, but ${passed.join(' | ')}`);
}

/** Goes to a field and types into it. */
async function type(page: Page, field: RegExp, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

async function press(page: Page, control: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

test('a day by keyboard alone: registers, writes a recipe down, plans it, shops from the list', async () => {
  const { context, page, complaints } = await openWindow(browser, { timeZone: ZONE });
  page.setDefaultTimeout(30_000);
  const attempt = Date.now();
  await page.goto(`${product.origin}/login`);
  await page.getByRole('tab', { name: 'Register' }).waitFor();

  await tabTo(page, /^tab "Login"/);
  await page.keyboard.press('ArrowRight');
  await type(page, /^textbox "Username"/, `keys-${attempt}`);
  await type(page, /^textbox "Email"/, `keys-${attempt}@example.org`);
  await type(page, /^textbox "Display Name"/, 'Kay');
  await type(page, /^textbox "Password"/, 'correct horse');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/meal-planner');

  // The first stop of each page leads past the navigation.
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await press(page, /^link "Recipe Collection"/);
  await page.getByText('Your recipe collection is empty').waitFor();
  await press(page, /^button "Add Recipe"/);
  await page.getByRole('dialog').waitFor();
  await type(page, /^textbox "Recipe Name/, 'Tomato soup');
  await type(page, /^textbox "Ingredients/, '250 g tomatoes');
  await press(page, /^button "Save Recipe"/);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Tomato soup' }).first().waitFor();

  await tabTo(page, /^link "Meal Planner"/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const slot = page.locator(`[id="slot-${tuesday}-dinner"]`);
  await slot.waitFor();
  await tabTo(page, new RegExp(`#slot-${tuesday}-dinner$`));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('option', { name: 'Tomato soup' }).first().waitFor();
  await page.keyboard.type('soup');
  // What is found for these letters may come after them, and begins anew.
  await eventually(async () => {
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(500);
    return (await page.locator(':focus[aria-activedescendant]').count()) === 1;
  });
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page
    .getByRole('button', { name: /Tomato soup/ })
    .first()
    .waitFor();
  // Whoever closes a dialog is where they opened it.
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

  await tabTo(page, /^link "Shopping Lists"/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByPlaceholder('Add an item...').waitFor();
  await type(page, /^(textbox|combobox) "Add/, 'Dish soap');
  await page.keyboard.press('Enter');
  await page.getByText('Dish soap').first().waitFor();
  await tabTo(page, /^checkbox "[^"]*Dish soap/);
  await page.keyboard.press('Space');
  await eventually(() => page.getByRole('checkbox', { name: /Dish soap/ }).isChecked());
  expect(complaints).toEqual([]);
  await context.close();
});
