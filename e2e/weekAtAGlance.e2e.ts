import { addDays, dayOf, midnightOf, weekStart } from '@forkcast/days';
import { openWindow, picture } from './product/browser';
import { Client } from './product/client';
import { browser, product } from './product/shared';
import { signIn } from './product/signIn';

const ZONE = 'Europe/Berlin';
const sunday = weekStart(dayOf(new Date(), ZONE));

test('shows all seven days with their meals at 1280 × 800', async () => {
  const ann = await Client.registered(product.origin, ZONE);
  for (let index = 0; index < 7; index += 1)
    for (const mealType of ['breakfast', 'lunch', 'dinner'])
      await ann.request('POST', '/api/meal-plans', {
        date: midnightOf(addDays(sunday, index), ZONE).toISOString(),
        mealType,
        recipeName: `Soup ${index}`,
        notes: 'Serve warm',
      });
  // On its Saturday, when the end of the week would be out of view.
  const { context, page, complaints } = await openWindow(browser, { width: 1280, timeZone: ZONE });
  await page.clock.setFixedTime(new Date(midnightOf(addDays(sunday, 6), ZONE).getTime() + 12 * 60 * 60_000));
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(context, ann);
  await page.goto(`${product.origin}/meal-planner`);
  await page.getByText('Soup 6').first().waitFor();
  // The table is hidden for a moment while one of its parts loads, and then has no height.
  const measured = await page.waitForFunction(() => {
    const table = document.querySelector('table');
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height);
    const row = Math.max(...rows);
    if (!table || window.scrollY === 0 || row === 0) return null;
    const { top, bottom } = table.getBoundingClientRect();
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return { isBelowBar: top >= bar, isInWindow: bottom <= window.innerHeight, row };
  });
  const seen = await measured.jsonValue();
  expect(seen).toEqual({ isBelowBar: true, isInWindow: true, row: 33 });
  await picture(page, 'week-1280-800');
  expect(complaints).toEqual([]);
  await context.close();
});
