import { eventually } from '@forkcast/event-sourcing/testing';
import { addDays, dayOf, weekStart } from '@forkcast/days';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { openWindow } from '../browser/browser';
import { Client } from '../product/client';
import { browser, product } from '../product/shared';

const ZONE = 'Europe/Berlin';
const tuesday = addDays(weekStart(dayOf(new Date(), ZONE)), 2);
/** More than the tab stops of any screen. */
const MAX_STOPS = 120;

/** Role and accessible name of the focused element, and its id if it has one. */
async function focused(page: Page): Promise<string> {
  const id = await page.evaluate(() => document.activeElement?.id ?? '');
  const tree = await page
    .locator(':focus')
    .first()
    .ariaSnapshot({ timeout: 2_000 })
    .catch(() => '');
  return `${(tree.split('\n')[0] ?? '').replace(/^- '?/, '')}${id && ` #${id}`}`;
}

/** Presses Tab until an element that matches has the focus. */
async function tabTo(page: Page, wanted: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    const now = await focused(page);
    if (wanted.test(now)) return;
    passed.push(now);
    await page.keyboard.press(key);
  }
  throw new Error(`no ${wanted} by ${key}, but ${passed.join(' | ')}`);
}

/** Moves the focus to a field and types into it. */
async function type(page: Page, field: RegExp, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Types into a dialog's first field. Waits for its focus, which comes a moment later, so that no letter is lost. */
async function insertText(page: Page, text: string): Promise<void> {
  await page.getByRole('dialog').locator('input:focus').waitFor();
  await page.keyboard.type(text);
}

async function press(page: Page, control: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Moves to an entry of the open menu and selects it. */
async function choose(page: Page, entry: string, key: 'ArrowDown' | 'End' = 'ArrowDown'): Promise<void> {
  await page.getByRole('menuitem', { name: entry, exact: true }).waitFor();
  // The focus moves into a menu, and to its next entry, with a short delay.
  await eventually(async () => {
    if ((await focused(page)).startsWith(`menuitem "${entry}"`)) return true;
    await page.keyboard.press(key);
    await page.waitForTimeout(100);
    return (await focused(page)).startsWith(`menuitem "${entry}"`);
  });
  await page.keyboard.press('Enter');
}

/** Opens another screen with the command palette. */
async function goBySearch(page: Page, words: string, heading: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await insertText(page, words);
  await page
    .getByRole('dialog')
    .getByRole('option', { name: new RegExp(words, 'i') })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

test('cooks, shares, imports, reads the history and changes the name with the keyboard alone', async () => {
  const client = await Client.registered(product.origin, ZONE);
  const soup = {
    name: 'Leek soup',
    servings: 2,
    ingredients: [{ name: 'leek', quantity: 2, unit: null }],
    steps: [{ text: 'Cut the leek.' }, { text: 'Simmer for 20 minutes.' }],
  };
  const { body: recipe } = await client.request<{ id: string }>('POST', '/api/recipes', soup);
  const { page } = await openWindow(browser, { timeZone: ZONE, client });
  page.setDefaultTimeout(30_000);
  await page.goto(`${product.origin}/recipes/${recipe.id}`);
  await page.getByRole('heading', { level: 1, name: 'Leek soup' }).waitFor();

  await press(page, /^(link|button) "Cook/);
  await page.getByText('Step 1 of 2').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Step 2 of 2').waitFor();
  await press(page, /^button "20 minutes: start timer/);
  await page.getByRole('timer').waitFor();
  await press(page, /^button "Finish"/);
  await type(page, /^textbox "Note for your history/, 'More leek');
  await press(page, /^button "Made it"/);
  await page.getByRole('button', { name: 'Undo' }).waitFor();

  await goBySearch(page, 'Community', 'Community Recipes');
  await press(page, /^link "Share a recipe"/);
  await page.getByRole('heading', { level: 1, name: 'Recipe Collection' }).waitFor();
  await press(page, /^button "Share Leek soup with Community"/);
  await page.getByRole('dialog').waitFor();
  await press(page, /^button "Share with Community"/);
  await page.getByText('Recipe shared', { exact: true }).waitFor();

  await press(page, /^button "Import and export"/);
  await choose(page, 'Import');
  await page.getByRole('heading', { level: 1, name: 'Import Recipes' }).waitFor();
  await type(page, /^textbox "Recipe text or web/, 'Toast\n\n2 slices bread\n\nToast it.');
  await press(page, /^button "Continue"/);
  await page.getByRole('button', { name: 'Import 1 Recipe' }).waitFor();
  await press(page, /^button "Import 1 Recipe"/);
  await page.getByText('Imported 1 recipe to your collection').first().waitFor();

  await goBySearch(page, 'History', 'History & Analytics');
  await page.getByText('Leek soup').first().waitFor();
  await tabTo(page, /^combobox "Period"/);
  await page.keyboard.press('ArrowDown');
  await page.waitForURL(/history\?/);
  await press(page, /^button "Update history"/);
  await page.getByText('Leek soup').first().waitFor();

  await goBySearch(page, 'Settings', 'Settings');
  await tabTo(page, /^textbox "Display Name"/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Kay');
  await press(page, /^button "Save Changes"/);
  await page.getByText('Profile updated', { exact: true }).first().waitFor();
  await tabTo(page, /^tab "Profile"/, 'Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('heading', { name: 'Change Password' }).waitFor();

  await press(page, /^button "Account menu for Kay"/);
  await choose(page, 'Log out', 'End');
  await page.waitForURL('**/login');
});

test('joins and leaves a household and changes the account with the keyboard alone', async () => {
  const [ann, bob] = [
    await Client.registered(product.origin, ZONE),
    await Client.registered(product.origin, ZONE),
  ];
  const host = await openWindow(browser, { timeZone: ZONE, client: ann });
  const guest = await openWindow(browser, { timeZone: ZONE, client: bob });
  for (const { page } of [host, guest]) page.setDefaultTimeout(30_000);
  const settings = async (page: Page, tab: string, heading: string) => {
    await page.goto(`${product.origin}/settings?tab=${tab}`);
    await page.getByRole('heading', { name: heading }).first().waitFor();
  };

  await settings(host.page, 'household', 'Household');
  await press(host.page, /^button "Create Invitation Link"/);
  await tabTo(host.page, /^textbox "Invitation link"/);
  const link = await host.page.getByLabel('Invitation link').inputValue();
  await guest.page.goto(link);
  await guest.page.getByRole('heading', { name: 'Ann invited you to join their household' }).waitFor();
  await press(guest.page, /^button "Join Household"/);
  // A new account continues in the planner.
  await guest.page.waitForURL('**/meal-planner');
  await settings(guest.page, 'household', 'Household');
  await press(guest.page, /^button "Leave Household"/);
  await guest.page.getByRole('alertdialog').waitFor();
  await press(guest.page, /^button "Leave Household"/);
  await guest.page.getByText('You have your own household again.').waitFor();

  await settings(guest.page, 'calendar', 'Calendar');
  await press(guest.page, /^button "Create Feed Address"/);
  await tabTo(guest.page, /^textbox "Feed address"/);
  await press(guest.page, /^button "Turn Off"/);
  await guest.page.getByRole('alertdialog').waitFor();
  await press(guest.page, /^button "Turn Off"/);
  await guest.page.getByText('Feed turned off').first().waitFor();

  await settings(guest.page, 'security', 'Change Password');
  await type(guest.page, /^textbox "Current Password"/, 'correct horse');
  await type(guest.page, /^textbox "New Password"/, 'battery staple');
  await type(guest.page, /^textbox "Confirm New Password"/, 'battery staple');
  await guest.page.keyboard.press('Enter');
  await guest.page.getByText('Password changed', { exact: true }).first().waitFor();
  const { body: user } = await ann.request<{ email: string }>('GET', '/api/user');
  await settings(host.page, 'security', 'Change Password');
  await press(host.page, /^button "Delete My Account"/);
  await host.page.getByRole('dialog').waitFor();
  await type(host.page, /^textbox "Email Address"/, user.email);
  await type(host.page, /^textbox "Current Password"/, 'correct horse');
  await press(host.page, /^button "Delete My Account"/);
  await host.page.waitForURL('**/login');
});

test('adds photos, restores, shares and plans a recipe with the keyboard alone', async () => {
  const client = await Client.registered(product.origin, ZONE);
  const { body: recipe } = await client.request<{ id: string }>('POST', '/api/recipes', {
    name: 'Onion tart',
    ingredients: [],
  });
  await client.request('POST', '/api/recipes', { name: 'Green salad', ingredients: [] });
  await client.request('PATCH', `/api/recipes/${recipe.id}`, { name: 'Tart' });
  const { page } = await openWindow(browser, { timeZone: ZONE, client });
  page.setDefaultTimeout(30_000);
  await page.goto(`${product.origin}/recipes/${recipe.id}`);
  await page.getByRole('heading', { level: 1, name: 'Tart', exact: true }).waitFor();

  await press(page, /^button "Add photos"/);
  await page.getByRole('dialog').waitFor();
  const chooser = page.waitForEvent('filechooser');
  await press(page, /^button "Add photos"/);
  const tart = sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#c93' } });
  await (
    await chooser
  ).setFiles({ name: 'tart.jpg', mimeType: 'image/jpeg', buffer: await tart.jpeg().toBuffer() });
  await page.getByRole('textbox', { name: 'Description of photo 1' }).waitFor();
  await type(page, /^textbox "Description of photo 1/, 'A tart on a table');
  await press(page, /^button "Done"/);
  await page.getByRole('img', { name: 'A tart on a table' }).first().waitFor();

  const more = /^button "More actions/;
  await press(page, more);
  await choose(page, 'History');
  await page.getByRole('dialog', { name: 'History' }).waitFor();
  await press(page, /^button "Restore the version/);
  await page.getByRole('heading', { level: 1, name: 'Onion tart' }).waitFor();
  await press(page, more);
  await choose(page, 'Share a Link');
  await page.getByRole('dialog', { name: 'Share a Link' }).waitFor();
  await press(page, /^button "Create Link"/);
  const link = page.getByRole('textbox', { name: 'Link to the recipe' });
  await link.waitFor();
  expect((await fetch(await link.inputValue())).status).toBe(200);
  await press(page, /^button "Close"/);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await goBySearch(page, 'Meal Planner', 'Meal Planner');
  const slot = `slot-${tuesday}-dinner`;
  await page.locator(`[id="${slot}"]`).waitFor();
  await tabTo(page, new RegExp(`#${slot}$`));
  await page.keyboard.press('Enter');
  const options = page.getByRole('dialog').getByRole('listbox').getByRole('option');
  await options.nth(1).waitFor();
  for (const name of ['Green salad', 'Onion tart']) {
    const option = options.filter({ hasText: name }).first();
    const id = (await option.getAttribute('id')) ?? '';
    await eventually(async () => {
      await page.keyboard.press('ArrowDown');
      await page.waitForTimeout(100);
      return (await page.locator(':focus').getAttribute('aria-activedescendant')) === id;
    });
    await page.keyboard.press('Space');
    await eventually(async () => (await option.getAttribute('aria-checked')) === 'true');
  }
  await press(page, /^button "Add 2 recipes"/);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  for (const name of ['Onion tart', 'Green salad'])
    await page.locator(`[data-slot="${tuesday}-dinner"]`).getByRole('link', { name }).waitFor();
});
