import { dayOf, midnightOf } from '@forkcast/days';
import sharp from 'sharp';
import { findViolations, openWindow, picture } from '../browser/browser';
import { expectCount } from '../browser/expectCount';
import { Client } from '../product/client';
import { pagesOf } from '../browser/printedPages';
import { pasteRecipe } from '../browser/pasteRecipe';
import { browser, product } from '../product/shared';

const ZONE = 'Europe/Berlin';

const pasted = `Smoky bean stew
Serves 4

For the stew
2 tbsp olive oil
1 onion, finely chopped
2 x 400 g tins kidney beans
500 ml vegetable stock

For the top
4 tbsp yoghurt

Method
1. Fry the onion in the oil for 10 minutes.
2. Add the beans and 500 ml vegetable stock and simmer for 25 minutes.
3. Serve with yoghurt.
`;

test.each([1280, 390])(
  '%d px wide: one recipe, from pasted text over plan, list and stove to its rating, found again and printed',
  async (width) => {
    const client = await Client.registered(product.origin, ZONE);
    await client.request('POST', '/api/recipes', { name: 'Sunday roast', times: { total: 180 } });
    const { page } = await openWindow(browser, { width, timeZone: ZONE, client });
    const shot = (name: string) => picture(page, `one-recipe-${name}-${width}`);
    const link = (name: string) => page.getByRole('link', { name, exact: true });

    await page.goto(`${product.origin}/recipes`);
    const add = await pasteRecipe(page, pasted);
    await shot('understood');

    // Details missing in the text, and the cook's own changes.
    await add.getByText('Times', { exact: true }).click();
    await add.getByLabel('Cook', { exact: true }).fill('35');
    await add.getByRole('textbox', { name: 'Step 3' }).fill('Serve with yoghurt and bread.');
    await add.getByText('Description, tags and source').click();
    await add.getByLabel('Tags', { exact: true }).fill('weeknight');
    await page.keyboard.press('Enter');
    await add.getByLabel('Photos from this device').setInputFiles([
      {
        name: 'stew.jpg',
        mimeType: 'image/jpeg',
        buffer: await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#8a3a1c' } })
          .jpeg()
          .toBuffer(),
      },
    ]);
    await add.getByLabel('Description of photo 1').fill('A bowl of stew');
    await shot('fixed');
    expect(await findViolations(page)).toEqual([]);
    await add.getByRole('button', { name: 'Save Recipe' }).click();
    await page.getByText('Recipe added').first().waitFor();
    await link('Smoky bean stew').click();
    await page.getByRole('heading', { level: 1, name: 'Smoky bean stew' }).waitFor();
    await page.getByRole('img', { name: 'A bowl of stew' }).waitFor();
    await shot('page');
    expect(await findViolations(page)).toEqual([]);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    expect((await client.request('GET', `/api/recipes/${id}`)).body).toMatchObject({
      servings: 4,
      times: { cook: 35 },
      tags: ['weeknight'],
      photos: [{ alt: 'A bowl of stew' }],
      ingredients: [
        { name: 'olive oil', quantity: 2, section: 'For the stew' },
        { name: 'onion', note: 'finely chopped' },
        { name: 'kidney beans' },
        { name: 'vegetable stock', quantity: 500, unit: 'ml' },
        { name: 'yoghurt', section: 'For the top' },
      ],
      steps: [{}, {}, { text: 'Serve with yoghurt and bread.' }],
    });

    // Planned for today, for six; the plan and the list link to it.
    const today = midnightOf(dayOf(new Date(), ZONE), ZONE).toISOString();
    await client.request('POST', '/api/meal-plans', {
      date: today,
      mealType: 'dinner',
      recipeId: id,
      recipeName: 'Smoky bean stew',
      servings: 6,
    });
    await client.request('POST', '/api/generate-shopping-list', { startDate: today, endDate: today });
    await page.goto(`${product.origin}/meal-planner`);
    await link('Smoky bean stew').click();
    await page.waitForURL(`**/recipes/${id}?servings=6`);
    await page.goto(`${product.origin}/shopping-list`);
    if (width < 768) await page.getByRole('button', { name: 'Why yoghurt is on the list' }).click();
    await page
      .getByRole('link', { name: /^Smoky bean stew \(/ })
      .first()
      .click();
    await page.waitForURL(`**/recipes/${id}?servings=6`);

    // Cooked with two timers and a page reload in between.
    await page.getByRole('main').getByRole('link', { name: 'Cook', exact: true }).click();
    await page.getByText('Step 1 of 3').waitFor();
    await page.getByRole('button', { name: /^10 minutes: start timer/ }).click();
    await page.getByText("They can't ring if you close the page").waitFor();
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('750 ml vegetable stock').first().waitFor();
    await page.getByRole('button', { name: /^25 minutes: start timer/ }).click();
    await page.reload();
    await page.getByText('Step 2 of 3').waitFor();
    await expectCount(page.getByRole('timer'), 2);
    await shot('timers');
    for (let left = 2; left > 0; left -= 1)
      await page
        .getByRole('button', { name: /^Stop / })
        .first()
        .click();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByRole('radio', { name: '5 stars' }).press('Space');
    await shot('made');
    await page.getByRole('button', { name: 'Made it' }).click();
    await page.getByText('Your planned meal is marked as made.').waitFor();

    // The history links to it, too, and the collection finds it by tag, time and stars.
    await page.goto(`${product.origin}/history`);
    await link('Smoky bean stew (for 6)').click();
    await page.waitForURL(`**/recipes/${id}?servings=6`);
    await page.getByRole('link', { name: /^Last made/ }).waitFor();
    await page.getByRole('radio', { name: '5 stars', checked: true }).waitFor();
    await link('weeknight').click();
    await link('Sunday roast').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const filters = page.getByRole('group', { name: 'Filter recipes' });
    await filters.getByLabel('Time', { exact: true }).selectOption({ label: 'Up to 45 min' });
    await page.waitForURL(/tag=weeknight&time=45/);
    await shot('found');
    expect(await findViolations(page)).toEqual([]);
    await link('Smoky bean stew').click();
    await page.getByRole('heading', { level: 1, name: 'Smoky bean stew' }).waitFor();
    for (const format of ['A4', 'Letter'] as const) expect(await pagesOf(page, format)).toBe(1);
  },
  240_000,
);

test('shows an Arabic recipe from right to left within an English page', async () => {
  const client = await Client.registered(product.origin);
  const { body: recipe } = await client.request<{ id: string }>('POST', '/api/recipes', {
    name: 'خبز الجوز بالعسل',
    language: 'ar',
    servings: 4,
    description: 'رغيف مقرمش لعطلة نهاية الأسبوع.',
    ingredients: [
      { name: 'دقيق', quantity: 400, unit: 'g', section: 'العجين' },
      { name: 'جوز', quantity: 150, unit: 'g', section: 'العجين', note: 'مفروم' },
    ],
    steps: [{ text: 'اعجن 400 g دقيق والماء لمدة عشر دقائق.' }, { text: 'اخبز الرغيف حتى يحمر.' }],
    notes: 'يحفظ ثلاثة أيام.',
  });
  const { page } = await openWindow(browser, { width: 390, client });
  /** The start position of a text and its language for screen readers. */
  const runs = (text: string) =>
    page
      .getByText(text)
      .first()
      .evaluate((element) => [
        getComputedStyle(element).direction,
        element.closest('[lang]')?.getAttribute('lang'),
      ]);
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth);

  await page.goto(`${product.origin}/recipes/${recipe.id}`);
  await page.getByText('رغيف مقرمش').waitFor();
  for (const text of ['رغيف مقرمش', 'دقيق', 'اخبز الرغيف', 'يحفظ ثلاثة']) {
    expect([text, ...(await runs(text))]).toEqual([text, 'rtl', 'ar']);
  }
  expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('ltr');
  expect(await fits()).toBe(390);
  expect(await findViolations(page)).toEqual([]);
  await picture(page, 'one-recipe-arabic-390');

  await page.goto(`${product.origin}/recipes/${recipe.id}/cook`);
  await page.getByText('اعجن').waitFor();
  expect(await runs('اعجن')).toEqual(['rtl', 'ar']);
  expect(await fits()).toBe(390);
  expect(await findViolations(page)).toEqual([]);
  await picture(page, 'one-recipe-arabic-cook-390');

  await page.goto(`${product.origin}/recipes`);
  await page.getByRole('button', { name: 'More actions for خبز الجوز بالعسل' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Recipe' });
  for (const field of ['Recipe Name', 'Step 1', 'Notes (optional)']) {
    const box = edit.getByRole('textbox', { name: field, exact: true });
    expect([
      field,
      await box.evaluate((element) => [getComputedStyle(element).direction, element.getAttribute('lang')]),
    ]).toEqual([field, ['rtl', 'ar']]);
  }
  expect(await findViolations(page)).toEqual([]);
  await picture(page, 'one-recipe-arabic-form-390');
});
