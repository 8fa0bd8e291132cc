import type { MealHistoryPage, MealPlanEntry, NewInvitation, ShoppingListItem } from '@forkcast/contracts';
import {
  addDays,
  dayOf,
  endOf,
  longLabel,
  midnightOf,
  mondayOf,
  rangeLabel,
  shortLabel,
  weekdayName,
  weekStart,
} from '@forkcast/days';
import { openWindow } from '../browser/browser';
import { Client } from '../product/client';
import { browser, product } from '../product/shared';

/** Past Sundays on which the clocks change. */
const changes = [
  ['Pacific/Auckland', 'autumn', '2026-04-05'],
  ['Pacific/Auckland', 'spring', '2025-09-28'],
  ['America/Los_Angeles', 'autumn', '2025-11-02'],
  ['America/Los_Angeles', 'spring', '2026-03-08'],
  ['Europe/Berlin', 'autumn', '2025-10-26'],
  ['Europe/Berlin', 'spring', '2026-03-29'],
] as const;

const midnight = (day: string, zone: string) => midnightOf(day, zone).toISOString();

async function plan(client: Client, date: string, mealType: string, recipeName: string): Promise<void> {
  const { status } = await client.request('POST', '/api/meal-plans', { date, mealType, recipeName });
  expect(status).toBe(201);
}

async function planned(client: Client, first: string, last: string, zone: string): Promise<string[]> {
  const range = new URLSearchParams({
    startDate: midnight(first, zone),
    endDate: endOf(last, zone).toISOString(),
  });
  const { body } = await client.request<MealPlanEntry[]>('GET', `/api/meal-plans?${range.toString()}`);
  return body.map(({ date, recipeName }) => `${dayOf(date, zone)} ${recipeName}`);
}

test.each(changes)(
  'keeps the same days in plan, list and history in %s (clock change in %s on %s)',
  async (zone, _season, sunday) => {
    const client = await Client.registered(product.origin, zone);
    const saturday = addDays(sunday, -1);
    const monday = addDays(sunday, 1);
    for (const day of [saturday, sunday, monday]) {
      // The first and the last instant of a day.
      await plan(client, midnight(day, zone), 'breakfast', `Oats of ${day}`);
      await plan(client, endOf(day, zone).toISOString(), 'dinner', `Soup of ${day}`);
    }
    const both = (day: string) => [`${day} Oats of ${day}`, `${day} Soup of ${day}`];
    expect(await planned(client, sunday, addDays(sunday, 6), zone)).toEqual([
      ...both(sunday),
      ...both(monday),
    ]);
    expect(await planned(client, saturday, saturday, zone)).toEqual(both(saturday));
    expect(await planned(client, sunday, sunday, zone)).toEqual(both(sunday));

    const range = { startDate: midnight(sunday, zone), endDate: endOf(sunday, zone).toISOString() };
    const { body: list } = await client.request<ShoppingListItem[]>(
      'POST',
      '/api/generate-shopping-list',
      range,
    );
    expect(list.map(({ name }) => name).sort()).toEqual([`Oats of ${sunday}`, `Soup of ${sunday}`]);

    const { body: synced } = await client.request('POST', '/api/meal-history/sync-from-plan');
    expect(synced).toEqual({ count: 6 });
    const days = new URLSearchParams(range);
    const { body: history } = await client.request<MealHistoryPage>(
      'GET',
      `/api/meal-history?${days.toString()}`,
    );
    expect(history.meals.map(({ date, recipeName }) => `${dayOf(date, zone)} ${recipeName}`).sort()).toEqual(
      both(sunday),
    );
  },
);

test.each([
  ['Pacific/Auckland', '2026-04-05', 'Pacific/Auckland'],
  ['America/Los_Angeles', '2026-03-08', 'America/Los_Angeles'],
  // When travelling, days are those of the account.
  ['Europe/Berlin', '2025-10-26', 'Asia/Tokyo'],
])(
  'shows each meal on its day for %s (clock change on %s) in a browser in %s',
  async (zone, sunday, timeZone) => {
    const client = await Client.registered(product.origin, zone);
    const saturday = addDays(sunday, 6);
    await plan(client, midnight(sunday, zone), 'dinner', 'Tomato soup');
    await plan(client, endOf(saturday, zone).toISOString(), 'breakfast', 'Oats');
    const { page } = await openWindow(browser, { timeZone, client });
    await page.goto(`${product.origin}/meal-planner?week=${sunday}`);
    await page.getByRole('heading', { name: rangeLabel(sunday, saturday) }).waitFor();
    await page.locator(`[id="slot-${sunday}-dinner"]`).getByText('Tomato soup').waitFor();
    await page.locator(`[id="slot-${saturday}-breakfast"]`).getByText('Oats').waitFor();

    await client.request('POST', '/api/meal-history/sync-from-plan');
    await page.goto(`${product.origin}/history?period=all`);
    const eaten = page.getByRole('region', { name: 'What you ate' });
    await eaten.getByText(longLabel(sunday)).waitFor();
    await eaten.getByText(longLabel(saturday)).waitFor();
  },
);

test.each(['Pacific/Auckland', 'America/Los_Angeles', 'Europe/Berlin'])(
  'adds a recipe to the chosen day in %s',
  async (zone) => {
    const client = await Client.registered(product.origin, zone);
    await client.request('POST', '/api/recipes', { name: 'Leek soup', url: null, notes: null });
    const { page } = await openWindow(browser, { timeZone: zone, client });
    await page.goto(`${product.origin}/recipes`);
    await page
      .getByRole('button', { name: /^Add to Plan|^Add Leek soup to/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Add to Meal Plan' });
    const today = dayOf(new Date(), zone);
    // On a Sunday, the coming week is offered first.
    if (weekStart(today) === today) await dialog.getByRole('button', { name: 'Previous week' }).click();
    await dialog.getByRole('radio', { name: `${weekdayName(today)}, ${shortLabel(today)} (Today)` }).check();
    await dialog.getByRole('radio', { name: 'Dinner' }).check();
    await dialog.getByRole('button', { name: 'Add to Plan' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await planned(client, weekStart(today), addDays(today, 7), zone)).toEqual([`${today} Leek soup`]);
  },
);

test.each(changes)(
  'adds a recipe to the chosen day in %s around the clock change in %s on %s',
  async (zone, _season, sunday) => {
    const client = await Client.registered(product.origin, zone);
    await client.request('POST', '/api/recipes', { name: 'Leek soup', url: null, notes: null });
    const { page } = await openWindow(browser, { timeZone: zone, client });
    const days = [-1, 0, 1].map((offset) => addDays(sunday, offset));
    for (const day of days) {
      // The week to choose from starts on Monday: it is Wednesday of that week.
      await page.clock.setFixedTime(new Date(`${addDays(mondayOf(day), 2)}T20:00:00Z`));
      await page.goto(`${product.origin}/recipes`);
      await page
        .getByRole('button', { name: /^Add to Plan|^Add Leek soup to/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: 'Add to Meal Plan' });
      await dialog.getByRole('radio', { name: `${weekdayName(day)}, ${shortLabel(day)}` }).check();
      await dialog.getByRole('radio', { name: 'Dinner' }).check();
      await dialog.getByRole('button', { name: 'Add to Plan' }).click();
      await dialog.waitFor({ state: 'hidden' });
    }
    expect(await planned(client, addDays(sunday, -7), addDays(sunday, 7), zone)).toEqual(
      days.map((day) => `${day} Leek soup`),
    );
  },
);

test('shows every meal on the intended day to members in three zones', async () => {
  const zones = ['Europe/Berlin', 'Pacific/Auckland', 'America/Los_Angeles'] as const;
  const [ann, bob, cem] = await Promise.all(zones.map((zone) => Client.registered(product.origin, zone)));
  if (!ann || !bob || !cem) throw new Error('three members');
  const members = [ann, bob, cem];
  for (const guest of [bob, cem]) {
    const { body } = await ann.request<NewInvitation>('POST', '/api/household/invitations');
    const accepted = await guest.request('POST', '/api/household/accept-invitation', {
      token: body.token,
      bringRecipes: false,
    });
    expect(accepted.status).toBe(204);
  }
  const day = '2026-03-29';
  for (const [index, member] of members.entries()) {
    await plan(member, midnight(day, zones[index] ?? 'UTC'), 'dinner', `Soup ${index}`);
  }
  for (const [index, member] of members.entries()) {
    const zone = zones[index] ?? 'UTC';
    // Other members' changes arrive a moment later.
    const deadline = Date.now() + 20_000;
    let shownMeals = await planned(member, day, day, zone);
    while (shownMeals.length < 3 && Date.now() < deadline) shownMeals = await planned(member, day, day, zone);
    expect(shownMeals.sort()).toEqual([`${day} Soup 0`, `${day} Soup 1`, `${day} Soup 2`]);
    expect(await planned(member, addDays(day, -1), addDays(day, -1), zone)).toEqual([]);
  }
});
