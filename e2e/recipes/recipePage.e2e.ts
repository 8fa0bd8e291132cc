import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { openWindow } from '../browser/browser';
import { Client } from '../product/client';
import { longestOnOnePage, pagesOf } from '../browser/printedPages';
import { browser, product } from '../product/shared';

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
  const { page } = await openWindow(browser, { ...options, client });
  return { client, recipeOf, page };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test.each(['A4', 'Letter'] as const)(
  'prints 20 ingredients and 12 steps on one page of %s',
  async (format) => {
    const { client, recipeOf, page } = await cook({ dark: true });
    const id = await recipeOf(long);
    const photo = await sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#a52' } })
      .jpeg()
      .toBuffer();
    await client.photograph(id, photo, 'Pie');
    await page.goto(`${product.origin}/recipes/${id}`);
    await heading(page, long.name).waitFor();
    await page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('img[alt="Pie"]');
      return image !== null && image.complete && image.naturalWidth > 0;
    });
    expect(await pagesOf(page, format)).toBe(1);

    // A short recipe is readable from a distance, with its title at the top.
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

    // A recipe of medium length.
    const mediumRecipe = {
      ...soup,
      ingredients: long.ingredients.slice(0, 12),
      steps: long.steps.slice(0, 7),
    };
    await page.goto(`${product.origin}/recipes/${await recipeOf(mediumRecipe)}`);
    await heading(page, mediumRecipe.name).waitFor();
    expect(await pagesOf(page, format)).toBe(1);

    const more = { ...long, steps: [...long.steps, ...long.steps, ...long.steps] };
    await page.goto(`${product.origin}/recipes/${await recipeOf(more)}`);
    await heading(page, more.name).waitFor();
    // Shows that the page count can exceed one.
    expect(await pagesOf(page, format)).toBeGreaterThan(1);
  },
);
