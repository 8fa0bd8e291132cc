import { addDays, dayOf, midnightOf, rangeLabel, weekStart } from '@forkcast/days';
import type { Page } from 'playwright-core';
import { offences, openWindow, picture } from './product/browser';
import { Client } from './product/client';
import { browser, product } from './product/shared';
import { signIn } from './product/signIn';

const ZONE = 'Europe/Berlin';
const sunday = weekStart(dayOf(new Date(), ZONE));
const day = (index: number) => addDays(sunday, index);
const dateOf = (index: number) => midnightOf(day(index), ZONE).toISOString();
const WEDNESDAY = 3;

/** The planner of a new household, at noon of a day of this week. */
async function openPlanner(ann: Client, today: number, width: number) {
  const opened = await openWindow(browser, { width, timeZone: ZONE });
  await opened.page.clock.setFixedTime(new Date(midnightOf(day(today), ZONE).getTime() + 12 * 60 * 60_000));
  await signIn(opened.context, ann);
  await opened.page.goto(`${product.origin}/meal-planner`);
  return opened;
}

const generate = (page: Page) => page.getByRole('button', { name: 'Generate shopping list' }).click();

test.each([
  [1280, 'no-preference'],
  [390, 'reduce'],
] as const)(
  'counts from today and scrolls to the list at %d px with reduced motion: %s',
  async (width, reducedMotion) => {
    const ann = await Client.registered(product.origin, ZONE);
    const { context, page, complaints } = await openPlanner(ann, WEDNESDAY, width);
    await page.emulateMedia({ reducedMotion });
    await generate(page);
    await page.getByText('Nothing is planned', { exact: true }).waitFor();
    expect(await offences(page)).toEqual([]);
    await picture(page, `nothing-planned-${width}`);
    await page.getByRole('button', { name: 'Plan a meal' }).click();
    await page
      .getByRole('dialog')
      .getByText(/^Breakfast on Wednesday/)
      .waitFor();
    await page.keyboard.press('Escape');

    for (const [index, recipeName] of [
      [1, 'Monday soup'],
      [WEDNESDAY, 'Wednesday stew'],
      [6, 'Saturday pie'],
    ] as const)
      await ann.request('POST', '/api/meal-plans', { date: dateOf(index), mealType: 'dinner', recipeName });
    await page.getByText('Saturday pie').first().waitFor();
    await generate(page);
    await page
      .getByText(`Shopping list generated from your meal plan for ${rangeLabel(day(WEDNESDAY), day(6))}`)
      .first()
      .waitFor();
    const list = page.getByRole('region', { name: 'Shopping list', exact: true });
    await list.getByText('Wednesday stew').first().waitFor();
    await list.getByText('Saturday pie').first().waitFor();
    expect(await list.getByText('Monday soup').count()).toBe(0);
    await page.waitForFunction(() => {
      const top = document.querySelector('[aria-label="Shopping list"]')?.getBoundingClientRect().top;
      return top !== undefined && top > 0 && top < window.innerHeight / 2;
    });
    await picture(page, `generated-${width}`);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
