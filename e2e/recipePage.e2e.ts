import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { offences, openWindow, picture } from './product/browser';
import { Client } from './product/client';
import { longestOnOnePage, pagesOf } from './product/onePage';
import { browser, product } from './product/shared';

const soup = {
  name: 'Roasted tomato soup',
  description:
    'For the first cold evening: tomatoes roasted until their edges blacken, and bread to wipe the bowl.',
  url: 'https://www.example.org/soup',
  source: { name: 'The Sunday Table', author: 'Ann Baker' },
  servings: 4,
  yieldText: '6 bowls',
  times: { prep: 15, cook: 40 },
  tags: ['soup', 'weeknight'],
  ingredients: [
    { name: 'ripe tomatoes', quantity: 500, unit: 'g', section: 'For the soup', note: 'halved' },
    { name: 'olive oil', quantity: 2, unit: 'tbsp', quantityTo: 3, section: 'For the soup' },
    { name: 'salt', quantity: null, unit: null, section: 'For the soup' },
    { name: 'butter', quantity: 30, unit: 'g', section: 'For the croutons' },
  ],
  steps: [
    { text: 'Roast 500 g tomatoes at 200 °C for 30 minutes.', section: 'For the soup' },
    { text: 'Fry the bread in the butter.', section: 'For the croutons' },
  ],
  nutrition: { energy: 320, protein: 7.5 },
  notes: 'Freezes well.',
};

const long = {
  ...soup,
  ...longestOnOnePage,
  name: 'A celebration pie with three fillings and a lattice',
};

async function cook(options: Parameters<typeof openWindow>[1]) {
  const client = await Client.registered(product.origin);
  const recipeOf = async (recipe: object) => {
    const { body } = await client.request<{ id: string }>('POST', '/api/recipes', recipe);
    return body.id;
  };
  const { context, page, complaints } = await openWindow(browser, options);
  await context.addCookies(
    client
      .cookieHeader()
      .split('; ')
      .map((pair) => {
        const at = pair.indexOf('=');
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url: product.origin };
      }),
  );
  return { client, recipeOf, context, page, complaints };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const ingredient = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });

test.each([1280, 390])(
  '%d px wide: a recipe is opened from the collection, scaled, ticked, and returned from',
  async (width) => {
    const { recipeOf, context, page, complaints } = await cook({ width });
    const id = await recipeOf(soup);
    const plain = await recipeOf({ name: 'Toast' });
    const shot = (name: string) => picture(page, `recipe-page-${name}-${width}`);

    await page.goto(`${product.origin}/recipes?search=tomato`);
    const name = page.getByRole('link', { name: 'Roasted tomato soup', exact: true });
    await name.focus();
    await page.keyboard.press('Enter');
    await heading(page, 'Roasted tomato soup').waitFor();
    await page.waitForFunction(() => document.title === 'Roasted tomato soup · Forkcast');
    // Where a browser would begin to read.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

    for (let servings = 4; servings < 6; servings += 1)
      await page.getByRole('button', { name: 'More servings' }).press('Enter');
    await ingredient(page, /^750 g ripe tomatoes, halved$/).press('Space');
    await ingredient(page, /^3–4 ½ tbsp olive oil$/).waitFor();
    await page.getByText('Roast 750 g tomatoes at 200 °C for 30 minutes.').waitFor();
    expect(new URL(page.url()).search).toBe('?servings=6');
    expect(await offences(page)).toEqual([]);
    await shot('scaled');

    // Remembered, on another page as well.
    await page.getByRole('main').getByRole('link', { name: 'Recipe Collection' }).click();
    await name.waitFor();
    expect(new URL(page.url()).search).toBe('?search=tomato');
    await name.click();
    await heading(page, 'Roasted tomato soup').waitFor();
    expect(await ingredient(page, /^750 g ripe tomatoes/).isChecked()).toBe(true);
    await page.getByRole('radio', { name: '4 stars' }).press('Space');
    await page.getByRole('button', { name: 'Favourite' }).click();
    await page.getByRole('button', { name: 'Clear rating' }).waitFor();
    await page.locator('button[aria-pressed="true"]').waitFor();
    await page.reload();
    await ingredient(page, /^500 g ripe tomatoes/).waitFor();
    expect(await page.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true);
    await page.locator('button[aria-pressed="true"]').waitFor();

    await page.goto(`${product.origin}/recipes/${plain}`);
    await page.getByText('No steps yet.').waitFor();
    expect(await offences(page)).toEqual([]);
    await shot('plain');

    await page.goto(`${product.origin}/recipes/${id.replace(/^.{8}/, '00000000')}`);
    await page.getByText('Recipe not found').waitFor();
    expect(await offences(page)).toEqual([]);
    await shot('not-found');
    expect(complaints.filter((complaint) => !/status of 404/.test(complaint))).toEqual([]);
    await context.close();
  },
  180_000,
);

test('a recipe of another household → is not there', async () => {
  const other = await Client.registered(product.origin);
  const { body } = await other.request<{ id: string }>('POST', '/api/recipes', soup);
  const { context, page } = await cook({});
  await page.goto(`${product.origin}/recipes/${body.id}?servings=2`);
  await page.getByText('Recipe not found').waitFor();
  await context.close();
});

test('deleted, and brought back by Undo', async () => {
  const { recipeOf, context, page, complaints } = await cook({});
  const id = await recipeOf(soup);
  await page.goto(`${product.origin}/recipes/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  page.once('dialog', (confirm) => void confirm.accept());
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('Your recipe collection is empty').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Roasted tomato soup', exact: true }).click();
  await page.getByText('Roast 500 g tomatoes').waitFor();
  expect(complaints.filter((complaint) => !/status of 404/.test(complaint))).toEqual([]);
  await context.close();
});

test.each(['A4', 'Letter'] as const)('20 ingredients and 12 steps → are one page of %s', async (format) => {
  const { recipeOf, context, page } = await cook({ dark: true });
  const id = await recipeOf(long);
  const photo = await sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer();
  const sent = await page.request.post(`${product.origin}/api/recipes/${id}/photos?alt=Pie`, {
    data: photo,
    headers: { 'content-type': 'image/jpeg', origin: product.origin },
  });
  expect(sent.status()).toBe(201);
  await page.goto(`${product.origin}/recipes/${id}`);
  await heading(page, long.name).waitFor();
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('img[alt="Pie"]');
    return image !== null && image.complete && image.naturalWidth > 0;
  });
  expect(await pagesOf(page, format)).toBe(1);

  // What is short is read from a step away, with its title where one begins to read.
  await page.goto(`${product.origin}/recipes/${await recipeOf(soup)}`);
  await heading(page, soup.name).waitFor();
  expect(await pagesOf(page, format)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 703, height: 1_000 });
  const printed = await page.evaluate(() => {
    const leftOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().left;
    const step = document.querySelector('article ol p');
    return {
      title: leftOf('article h1'),
      sheet: leftOf('article'),
      step: step && getComputedStyle(step).fontSize,
    };
  });
  expect(printed.title).toBe(printed.sheet);
  expect(printed.step).toBe('20px');
  await page.emulateMedia({ media: null });

  // Somewhere between the two.
  const middling = { ...soup, ingredients: long.ingredients.slice(0, 12), steps: long.steps.slice(0, 7) };
  await page.goto(`${product.origin}/recipes/${await recipeOf(middling)}`);
  await heading(page, middling.name).waitFor();
  expect(await pagesOf(page, format)).toBe(1);

  const more = { ...long, steps: [...long.steps, ...long.steps, ...long.steps] };
  await page.goto(`${product.origin}/recipes/${await recipeOf(more)}`);
  await heading(page, more.name).waitFor();
  // Or else nothing has been counted.
  expect(await pagesOf(page, format)).toBeGreaterThan(1);
  await context.close();
});
