import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eventually } from '@forkcast/event-sourcing/testing';
import { type Locator, type Page } from 'playwright-core';
import { findViolations, openWindow, picture } from '../browser/browser';
import { expectCount } from '../browser/expectCount';
import { browser, product } from '../product/sharedWithGoogle';

interface Person {
  email: string;
  displayName: string;
  password: string;
}

function person(displayName: string): Person {
  return { displayName, email: `${randomUUID()}@example.org`, password: 'correct horse' };
}

const tomato = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

async function windowOf(who: Person, options: Parameters<typeof openWindow>[1] = {}) {
  const opened = await openWindow(browser, options);
  const { page } = opened;
  await page.goto(`${product.origin}/login`);
  await register(page, who);
  await page.waitForURL('**/meal-planner');
  return opened;
}

async function register(page: Page, who: Person): Promise<void> {
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Username').fill(randomUUID().slice(0, 12));
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Display Name').fill(who.displayName);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
}

/** Keeps the names that the form derives from the address. */
async function registerByEmail(page: Page, who: Person): Promise<void> {
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
}

async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto(`${product.origin}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

const settings = (page: Page, query = '') => page.goto(`${product.origin}/settings${query}`);
const header = (page: Page) => page.getByRole('banner');
const members = (page: Page) => page.getByRole('list', { name: 'Members' });

async function addToList(page: Page, item: string): Promise<void> {
  await page.getByPlaceholder('Add an item...').fill(item);
  await page.getByPlaceholder('Add an item...').press('Enter');
  await page.getByText(item).first().waitFor();
}

test('shows a new name and avatar in the header at once, also in another tab', async () => {
  const { context, page } = await windowOf(person('Ann'));
  const other = await context.newPage();
  await other.goto(`${product.origin}/recipes`);
  await header(other).getByText('Ann', { exact: true }).waitFor();

  await page.bringToFront();
  await header(page).getByRole('button', { name: /Ann/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await page.getByLabel('Display Name').fill('Anna Baker');
  await page
    .getByLabel('Avatar file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: tomato });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Profile updated', { exact: true }).first().waitFor();
  for (const tab of [page, other]) {
    await header(tab).getByText('Anna Baker', { exact: true }).waitFor();
    await header(tab).locator('img[src*="/avatar"]').waitFor();
  }
  await picture(page, 'settings-profile');
});

test('applies a theme at once, before the next page is drawn, and on other devices, also after being offline', async () => {
  const ann = person('Ann');
  // Blocked scripts and offline requests log errors.
  const { context, page } = await windowOf(ann, { expected: /net::ERR/ });
  const phone = await openWindow(browser, { width: 390 });
  await logIn(phone.page, ann);
  await phone.page.waitForURL('**/meal-planner');
  const expectTheme = (shown: Page, theme: string) =>
    shown.waitForFunction((expected) => document.documentElement.dataset['theme'] === expected, theme);

  await settings(page);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await Promise.all([expectTheme(page, 'dark'), expectTheme(phone.page, 'dark')]);
  await picture(page, 'settings-dark');

  const bare = await context.newPage();
  await bare.route('**/*.js', (route) => route.abort());
  await bare.goto(`${product.origin}/settings`);
  const colours = await bare.evaluate(() => ({
    ground: getComputedStyle(document.body).backgroundColor,
    bar: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
      ({ media }) => matchMedia(media).matches,
    )?.content,
  }));
  expect(colours).toEqual({ ground: 'rgb(28, 24, 21)', bar: '#1c1815' });
  await bare.close();

  await context.setOffline(true);
  await page.getByRole('radio', { name: 'Light' }).check();
  await expectTheme(page, 'light');
  await context.setOffline(false);
  await expectTheme(phone.page, 'light');
});

test.each([390, 1280])('lines up the title of a dialog with its close button at %i px', async (width) => {
  const { page } = await windowOf(person('Ann'), { width });
  await settings(page, '?tab=security');
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  const dialog = page.getByRole('dialog');
  const verticalCentre = async (of: Locator) => {
    const box = await of.boundingBox();
    return box ? box.y + box.height / 2 : NaN;
  };
  const title = dialog.getByRole('heading');
  const close = dialog.getByRole('button', { name: 'Close' });
  await eventually(async () => {
    expect(Math.abs((await verticalCentre(title)) - (await verticalCentre(close)))).toBeLessThanOrEqual(1);
  });
});

test('signs out other devices when the password changes', async () => {
  const ann = person('Ann');
  const { page } = await windowOf(ann);
  const phone = await openWindow(browser, { width: 390 });
  await logIn(phone.page, ann);
  await phone.page.waitForURL('**/meal-planner');

  await settings(page, '?tab=security');
  await page.getByLabel('Current Password').fill(ann.password);
  await page.getByLabel('New Password', { exact: true }).fill('battery staple');
  await page.getByLabel('Confirm New Password').fill('battery staple');
  await picture(page, 'settings-security');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByText('Password changed', { exact: true }).first().waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Change Password' }).waitFor();

  await phone.page.goto(`${product.origin}/recipes`);
  await phone.page.waitForURL('**/login');
  await logIn(phone.page, ann);
  await phone.page.getByText('Invalid email or password').first().waitFor();
  await logIn(phone.page, { ...ann, password: 'battery staple' });
  await phone.page.waitForURL('**/meal-planner');
});

test('lists both devices and signs one out from the other', async () => {
  const ann = person('Ann');
  const { page } = await windowOf(ann);
  const phone = await openWindow(browser, { width: 390 });
  await logIn(phone.page, ann);
  await phone.page.waitForURL('**/meal-planner');

  await settings(page, '?tab=security');
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expectCount(devices, 2);
  await expectCount(devices.filter({ hasText: 'This device' }), 1);
  await devices.getByRole('button', { name: /^Log out / }).click();
  await page.getByText('Logged out', { exact: true }).first().waitFor();
  await expectCount(devices, 1);
  await page.getByText("You're not logged in anywhere else.").waitFor();
  expect(await findViolations(page)).toEqual([]);

  await phone.page.goto(`${product.origin}/recipes`);
  await phone.page.waitForURL('**/login');
});

test('shares one list with an invited member until they leave', async () => {
  const ann = await windowOf(person('Ann'));
  const bob = await windowOf(person('Bob'), { width: 390 });
  await ann.page.goto(`${product.origin}/shopping-list`);
  await addToList(ann.page, 'Candles');
  await bob.page.goto(`${product.origin}/shopping-list`);
  await addToList(bob.page, 'Left behind');

  await settings(ann.page);
  await ann.page.getByRole('button', { name: 'Create Invitation Link' }).click();
  const link = await ann.page.getByLabel('Invitation link').inputValue();
  await picture(ann.page, 'settings-invitation');

  await bob.page.goto(link);
  await bob.page.getByRole('heading', { name: 'Ann invited you to join their household' }).waitFor();
  await picture(bob.page, 'phone-join');
  await bob.page.getByRole('button', { name: 'Join Household' }).click();
  await bob.page.getByText("You're in!").waitFor();
  await members(ann.page).getByText('Bob', { exact: true }).waitFor();
  await ann.page.getByLabel('Invitation link').waitFor({ state: 'hidden' });
  await picture(bob.page, 'phone-household');

  await bob.page.goto(`${product.origin}/shopping-list`);
  await bob.page.getByText('Candles').first().waitFor();
  expect(await bob.page.getByText('Left behind').count()).toBe(0);
  await ann.page.goto(`${product.origin}/shopping-list`);
  await addToList(bob.page, 'Dish soap');
  await ann.page.getByText('Dish soap').first().waitFor();

  await settings(bob.page);
  await bob.page.getByRole('button', { name: 'Leave Household' }).click();
  await bob.page.getByRole('alertdialog').getByRole('button', { name: 'Leave Household' }).click();
  await bob.page.getByText('You have your own household again.').waitFor();
  await bob.page.goto(`${product.origin}/shopping-list`);
  await bob.page.getByText('Your shopping list is empty').waitFor();
});

test('lets a new user register and join with an invitation link once', async () => {
  const ann = await windowOf(person('Ann'));
  await settings(ann.page);
  await ann.page.getByRole('button', { name: 'Create Invitation Link' }).click();
  const link = await ann.page.getByLabel('Invitation link').inputValue();

  const cleo = await openWindow(browser);
  await cleo.page.goto(link);
  await cleo.page.waitForURL('**/login');
  await cleo.page.getByRole('heading', { name: 'Ann invited you to join their household' }).waitFor();
  await cleo.page.getByText(/recipe collection and shopping list with Ann in Forkcast/).waitFor();
  await picture(cleo.page, 'invitation');
  await registerByEmail(cleo.page, person('Cleo'));
  await cleo.page.getByRole('button', { name: 'Join Household' }).waitFor();
  expect(await cleo.page.getByText(/deleted/).count()).toBe(0);
  await picture(cleo.page, 'invitation-of-a-new-account');
  await cleo.page.getByRole('button', { name: 'Join Household' }).click();
  await cleo.page.waitForURL('**/meal-planner');
  await settings(cleo.page);
  await members(cleo.page).getByText('Ann', { exact: true }).waitFor();

  const dora = await windowOf(person('Dora'), { expected: /status of 404/ });
  await dora.page.goto(link);
  await dora.page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
});

test('connects a Google account in a popup and disconnects it', async () => {
  const { context, page } = await windowOf(person('Ann'));
  const refused: string[] = [];
  context.on('response', (response) => {
    if (response.url().startsWith(product.origin) && response.status() >= 400) refused.push(response.url());
  });
  await settings(page, '?tab=security');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Connect Google' }).click(),
  ]);
  await popup.getByRole('button', { name: /ann@example\.com/ }).click();
  await page.getByText('Connected as ann@example.com').waitFor();
  expect(popup.isClosed()).toBe(true);
  await picture(page, 'settings-connected');
  await page.getByRole('button', { name: 'Disconnect Google' }).click();
  await page.getByText('Not connected').waitFor();

  await page.goto(`${product.origin}/connect/google?mode=redirect&for=connect`);
  await page.getByRole('button', { name: /bob@example\.com/ }).click();
  await page.getByText('Connected as bob@example.com').waitFor();
  expect(new URL(page.url()).search).toBe('?tab=security');
  expect(refused).toEqual([]);
});

test('downloads the export as a zip', async () => {
  const { page } = await windowOf(person('Ann'));
  await settings(page, '?tab=security');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export My Data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^forkcast-export-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('account.json')).toBe(true);
});

test('signs out and rejects the login of a deleted account', async () => {
  const ann = person('Ann');
  const { page } = await windowOf(ann);
  await settings(page, '?tab=security');
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email Address').fill(ann.email);
  await dialog.getByLabel('Current Password').fill(ann.password);
  await picture(page, 'settings-delete');
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();
  await page.waitForURL('**/login');
  await logIn(page, ann);
  await page.getByText('Invalid email or password').first().waitFor();
});

test.each([1280, 390])('fits every settings tab into %i px without errors', async (width) => {
  const { page } = await windowOf(person('Ann'), { width });
  for (const tab of ['profile', 'notifications', 'security']) {
    await settings(page, `?tab=${tab}`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await eventually(async () => expect(await page.getByText(/^Loading/).count()).toBe(0));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([tab, overflow]).toEqual([tab, 0]);
    expect([tab, await findViolations(page)]).toEqual([tab, []]);
    await picture(page, `settings-${tab}-${width}`);
  }
});
