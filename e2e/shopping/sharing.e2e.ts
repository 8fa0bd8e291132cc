import { eventually } from '@forkcast/event-sourcing/testing';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { findViolations, openWindow, picture } from '../browser/browser';
import { Client } from '../product/client';
import { longestOnOnePage, pagesOf } from '../browser/printedPages';
import { openChecked } from '../browser/openChecked';
import { browser, product } from '../product/shared';

const bread = {
  name: 'Walnut bread with honey',
  description:
    'A crusty loaf for the weekend: rye for the taste, wheat for the crumb, and walnuts for the bite.',
  url: 'https://bakery.example/bread',
  source: { name: 'The corner bakery', author: 'Ida Baker' },
  servings: 8,
  yieldText: '1 loaf',
  times: { prep: 20, rest: 120, cook: 45 },
  tags: ['household tag'],
  ingredients: [
    {
      name: 'wheat flour',
      quantity: 400,
      unit: 'g',
      quantityTo: 450,
      section: 'For the dough',
      note: 'sifted',
    },
    { name: 'rye flour', quantity: 100, unit: 'g', section: 'For the dough' },
    { name: 'warm water', quantity: 1.5, unit: 'cup', section: 'For the dough' },
    { name: 'salt', quantity: 2, unit: 'tsp', section: 'For the dough' },
    { name: 'walnuts', quantity: 150, unit: 'g', section: 'For the filling', note: 'roughly chopped' },
    { name: 'honey', quantity: 2, unit: 'tbsp', section: 'For the filling' },
  ],
  steps: [
    {
      text: 'Mix flours, water and salt, and knead for 10 minutes until the dough is smooth.',
      section: 'Dough',
    },
    { text: 'Cover it and let it rest for 2 hours, until it has doubled.', section: 'Dough' },
    { text: 'Work in walnuts and honey, and shape a loaf.', section: 'Baking' },
    { text: 'Bake at 230 °C for 15 minutes, then at 200 °C for 30 minutes more.', section: 'Baking' },
  ],
  nutrition: {
    energy: 310,
    protein: 9,
    carbohydrate: 48.5,
    sugar: 6,
    fat: 9,
    saturated: 1,
    fibre: 5,
    salt: 1.1,
  },
  notes: 'our own note',
  language: 'en',
};

const long = { ...bread, ...longestOnOnePage };

interface Created {
  id: string;
}

async function household() {
  const client = await Client.registered(product.origin);
  const add = async (recipe: object) =>
    (await client.request<Created>('POST', '/api/recipes', recipe)).body.id;
  const share = async (id: string) => {
    const path = `/api/recipes/${id}/share-link`;
    return (await client.request<{ link: { url: string } }>('POST', path)).body.link.url;
  };
  const photograph = async (id: string, color: string, to: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><defs><radialGradient id="g"><stop offset="0" stop-color="${to}"/><stop offset="1" stop-color="${color}"/></radialGradient></defs><rect width="1600" height="1200" fill="url(#g)"/></svg>`;
    await client.photograph(id, await sharp(Buffer.from(svg)).jpeg().toBuffer());
  };
  return { client, add, share, photograph };
}

const openSharing = async (page: Page, id: string) => {
  await page.goto(`${product.origin}/recipes/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Share a Link' }).click();
  return page.getByRole('dialog', { name: 'Share a Link' });
};

test.each([1280, 390])(
  '%d px wide: a recipe is shared, read by a visitor without an account, and no longer shared',
  async (width) => {
    const { client, add, photograph } = await household();
    const id = await add(bread);
    for (const [color, to] of [['#7a3b12', '#f3c98b'] as const, ['#3c4a1f', '#d8e3a8'] as const])
      await photograph(id, color, to);
    const { page } = await openWindow(browser, { width, client });
    const shot = (of: Page, name: string) => picture(of, `sharing-${name}-${width}`);

    const dialog = await openSharing(page, id);
    const create = dialog.getByRole('button', { name: 'Create Link' });
    await create.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await shot(page, 'before');
    await create.press('Enter');
    const field = dialog.getByLabel('Link to the recipe');
    await field.waitFor();
    const url = await field.inputValue();
    expect(url).toMatch(new RegExp(`^${product.origin}/shared/[\\w-]{43}$`));
    expect(await findViolations(page)).toEqual([]);
    await shot(page, 'link');

    const guest = await openWindow(browser, { width, expected: /status of 404/ });
    const answer = await guest.page.goto(url);
    expect(answer?.status()).toBe(200);
    const headers = (await answer?.allHeaders()) ?? {};
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; font-src 'self'; img-src 'self'; style-src 'sha256-/,
    );
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(headers['cache-control']).toBe('no-store');
    await guest.page.getByRole('heading', { level: 1, name: bread.name }).waitFor();
    await guest.page.evaluate(() => document.fonts.ready);
    for (const family of ['Fraunces Variable', 'Figtree Variable']) {
      const loaded = await guest.page.evaluate(
        (name) => [...document.fonts].some((font) => font.family.includes(name) && font.status === 'loaded'),
        family,
      );
      expect([family, loaded]).toEqual([family, true]);
    }
    await guest.page.getByText('400–450 g wheat flour, sifted').waitFor();
    await guest.page.waitForFunction(() =>
      [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    );
    const text = await guest.page.locator('body').innerText();
    for (const secret of ['our own note', 'household tag', 'Ann']) expect(text).not.toContain(secret);
    expect(await guest.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await findViolations(guest.page)).toEqual([]);
    await shot(guest.page, 'page');
    expect(await guest.context.cookies()).toEqual([]);

    await dialog.getByRole('button', { name: 'Stop Sharing' }).press('Enter');
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    await shot(page, 'stop');
    await question.getByRole('button', { name: 'Stop Sharing' }).click();
    await create.waitFor();
    const gone = await guest.page.reload();
    expect(gone?.status()).toBe(404);
    await guest.page.getByRole('heading', { name: 'Recipe not found' }).waitFor();
    expect(await findViolations(guest.page)).toEqual([]);
    await shot(guest.page, 'gone');
    await guest.page.goBack().catch(() => null);
    expect(await guest.page.locator('body').innerText()).not.toContain('wheat flour');
  },
  180_000,
);

test.each(['ar', 'de'])(
  'sets the direction of a shared page in %s and fits it to a phone',
  async (language) => {
    const arabic = {
      ...bread,
      name: 'خبز الجوز بالعسل',
      description: 'رغيف مقرمش لعطلة نهاية الأسبوع.',
      ingredients: [
        { name: 'دقيق', quantity: 400, unit: 'g' },
        { name: 'جوز', quantity: 150, unit: 'g' },
      ],
      steps: [{ text: 'اعجن الدقيق والماء لمدة عشر دقائق.' }, { text: 'اخبز الرغيف حتى يحمر.' }],
    };
    const { add, share } = await household();
    const url = await share(await add({ ...(language === 'ar' ? arabic : bread), language }));
    const { page } = await openWindow(browser, { width: 390 });
    await page.goto(url);
    const at = await page.evaluate(() => ({
      direction: getComputedStyle(document.body).direction,
      wide: document.documentElement.scrollWidth,
    }));
    expect([at.direction, at.wide]).toEqual([language === 'ar' ? 'rtl' : 'ltr', 390]);
    expect(await findViolations(page)).toEqual([]);
    await picture(page, `sharing-page-${language}-390`);
  },
);

test.each(['A4', 'Letter'] as const)(
  'prints 20 ingredients and 12 steps on one page of %s',
  async (format) => {
    const { add, share, photograph } = await household();
    const id = await add(long);
    await photograph(id, '#7a3b12', '#f3c98b');
    const { page } = await openWindow(browser, { dark: true });
    const pagesAt = async (url: string) => {
      await page.goto(url);
      return pagesOf(page, format);
    };
    expect(await pagesAt(await share(id))).toBe(1);
    const more = await add({ ...long, steps: [...long.steps, ...long.steps, ...long.steps] });
    // Shows that the page count can exceed one.
    expect(await pagesAt(await share(more))).toBeGreaterThan(1);
    await page.emulateMedia({ media: 'print' });
    await page.goto(await share(id));
    await picture(page, `sharing-print-${format}`);
  },
);

interface ShownItem {
  id: string;
  name: string;
  isChecked: boolean;
  checkedBy: string | null;
}

describe.each([
  { width: 1280, dark: false },
  { width: 390, dark: true },
])('$width px wide: the list', ({ width, dark }) => {
  test('shares a list with a guest who sees changes until the link is withdrawn', async () => {
    const client = await Client.registered(product.origin);
    for (const item of [
      { name: 'Oat milk', quantity: '2 l', category: 'Dairy & Eggs' },
      { name: 'Eggs', quantity: '10', category: 'Dairy & Eggs' },
      { name: 'Leeks', quantity: '3', category: 'Produce' },
      { name: '<b>Salt</b>', category: 'Spices', isPantryItem: true },
    ])
      await client.request('POST', '/api/shopping-list', item);
    const items = async () => (await client.request<ShownItem[]>('GET', '/api/shopping-list')).body;
    const { page } = await openWindow(browser, { width, dark, client });
    const shot = (of: Page, name: string) => picture(of, `list-link-${name}-${width}`);

    const share = async () => {
      if (width < 768) await page.getByRole('button', { name: 'More actions', exact: true }).click();
      await page.getByRole(width < 768 ? 'menuitem' : 'button', { name: 'Share', exact: true }).click();
    };
    await page.goto(`${product.origin}/shopping-list`);
    await share();
    const dialog = page.getByRole('dialog', { name: 'Share List' });
    const create = dialog.getByRole('button', { name: 'Create Link' });
    await create.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await shot(page, 'before');
    await create.press('Enter');
    const field = dialog.getByLabel('Link to the list');
    await field.waitFor();
    const url = await field.inputValue();
    expect(url).toMatch(new RegExp(`^${product.origin}/list/[\\w-]{43}$`));
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });

    const expected = /status of 404|ERR_INTERNET_DISCONNECTED/;
    const guest = await openWindow(browser, { width, dark, firstVisit: true, expected });
    const answer = await guest.page.goto(url);
    expect(await answer?.allHeaders()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    const box = (name: string) => guest.page.getByRole('checkbox', { name });
    await guest.page.getByText('0 of 4 checked').waitFor();
    await guest.page.getByText('<b>Salt</b>').waitFor();
    expect(await guest.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await findViolations(guest.page)).toEqual([]);

    // The guest ticks an item with the keyboard and enters a name.
    await guest.page.getByLabel('Your name (optional)').fill('Eva');
    await guest.page.keyboard.press('Enter');
    await guest.page.getByText('Saved').waitFor();
    await box('Oat milk').focus();
    await guest.page.keyboard.press('Space');
    await guest.page.getByText('1 of 4 checked').waitFor();
    if (width < 768) await openChecked(page);
    await page.getByText('Checked by Eva (guest)').waitFor();
    // The household ticks one.
    await page.getByRole('checkbox', { name: 'Eggs' }).click();
    await guest.page.getByText('2 of 4 checked').waitFor();
    await guest.page.getByRole('checkbox', { name: 'Eggs', checked: true }).waitFor();
    expect(await box('Oat milk').evaluate((element) => element === document.activeElement)).toBe(true);
    await shot(guest.page, 'page');

    // An offline tick survives a reload and is sent later.
    await guest.context.setOffline(true);
    await box('Leeks').check();
    await guest.page
      .getByText("You're offline. This list may be out of date. What you check is saved")
      .waitFor();
    await shot(guest.page, 'offline');
    expect((await items()).find(({ name }) => name === 'Leeks')?.isChecked).toBe(false);
    await guest.context.setOffline(false);
    await eventually(async () => (await items()).some((item) => item.name === 'Leeks' && item.isChecked));
    await guest.page.getByText("You're offline").waitFor({ state: 'hidden' });

    await share();
    await dialog.getByText('Guest names').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await shot(page, 'link');
    await dialog.getByRole('button', { name: 'Delete the name Eva' }).click();
    await dialog.getByText('Guest names').waitFor({ state: 'hidden' });
    expect((await items()).map(({ checkedBy }) => checkedBy)).not.toContain('Eva (guest)');
    await dialog.getByRole('button', { name: 'Stop Sharing' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop Sharing' }).click();
    await create.waitFor();
    // The open page updates by itself.
    await guest.page.getByRole('heading', { name: 'List not found' }).waitFor();
    expect(await guest.page.locator('body').innerText()).not.toContain('Oat milk');
    expect(await guest.page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect((await guest.page.reload())?.status()).toBe(404);
    await shot(guest.page, 'gone');
    expect(await guest.context.cookies()).toEqual([]);
  }, 180_000);
});
