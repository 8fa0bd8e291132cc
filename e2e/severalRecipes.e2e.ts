import { dayOf, weekStart } from '@forkcast/days';
import { openWindow, offences, picture } from './product/browser';
import { Client } from './product/client';
import { browser, product } from './product/shared';
import { signIn } from './product/signIn';

const ZONE = 'Europe/Berlin';
const sunday = weekStart(dayOf(new Date(), ZONE));

const recipes: readonly [name: string, total: number, favourite: boolean][] = [
  ['Apple tart', 110, false],
  ['Bread', 790, true],
  ['Curry', 45, false],
  ['Dal', 30, true],
];

test.each([1280, 390])(
  '%d px: several recipes of the list → are added together and undone together',
  async (width) => {
    const ann = await Client.registered(product.origin, ZONE);
    for (const [name, total, favourite] of recipes) {
      const { body } = await ann.request<{ id: string }>('POST', '/api/recipes', {
        name,
        times: { total },
        ingredients: [],
      });
      if (favourite) await ann.request('PUT', `/api/recipes/${body.id}/favourite`, { favourite: true });
    }
    const { context, page, complaints } = await openWindow(browser, { width, timeZone: ZONE });
    await signIn(context, ann);
    await page.goto(`${product.origin}/meal-planner`);
    await page.locator(`[id="slot-${sunday}-dinner"]`).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('option', { name: /^Bread.*13 h 10 min/ }).waitFor();
    await dialog.getByRole('option', { name: /^Dal/ }).locator('[data-mark]').click();
    await dialog.getByRole('option', { name: /^Curry/ }).click();
    await dialog.getByRole('button', { name: 'Add 2 recipes' }).waitFor();
    await picture(page, `several-recipes-${width}`);
    expect(await offences(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add 2 recipes' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const slot = page.locator(`[data-slot="${sunday}-dinner"]`);
    await slot.getByRole('link', { name: 'Dal' }).waitFor();
    await slot.getByRole('link', { name: 'Curry' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await slot.getByRole('button', { name: 'Add recipe' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);
