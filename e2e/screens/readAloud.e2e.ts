import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addDays } from '@forkcast/days';
import { eventually } from '@forkcast/event-sourcing/testing';
import type { Page } from 'playwright-core';
import { keepMoving, openWindow } from '../browser/browser';
import { Client } from '../product/client';
import { browser, product } from '../product/shared';
import { signIn } from '../browser/signIn';

/** `READ_ALOUD=write npm run journeys -- readAloud` updates the expected files; review the change. */
const isWriting = process.env.READ_ALOUD === 'write';
const FOLDER = path.join(__dirname, 'read-aloud');
const ZONE = 'Europe/Berlin';
/** A week in the past. */
const SUNDAY = '2024-03-03';
const WIDTHS = [1280, 390];

let rae: Client;
let recipeId: string;

beforeAll(async () => {
  rae = await Client.registered(product.origin, ZONE);
  const porridge = {
    name: 'Oat porridge',
    url: 'https://example.org/porridge',
    notes: 'Stir often',
    servings: 2,
    tags: ['Breakfast'],
    ingredients: [
      { name: 'oats', quantity: 80, unit: 'g' },
      { name: 'milk', quantity: 300, unit: 'ml' },
    ],
    steps: [{ text: 'Warm the milk.' }, { text: 'Simmer the oats for 5 minutes.' }],
  };
  recipeId = (await rae.request<{ id: string }>('POST', '/api/recipes', porridge)).body.id;
  for (const [day, mealType] of [
    [0, 'breakfast'],
    [3, 'dinner'],
  ] as const) {
    const date = `${addDays(SUNDAY, day)}T12:00:00Z`;
    await rae.request('POST', '/api/meal-plans', { date, mealType, recipeName: porridge.name, recipeId });
  }
  await rae.request('POST', '/api/meal-history/sync-from-plan', {});
  await rae.request('POST', '/api/generate-shopping-list', {
    startDate: `${SUNDAY}T00:00:00Z`,
    endDate: `${addDays(SUNDAY, 7)}T00:00:00Z`,
  });
  await rae.request('POST', '/api/community', { recipeId, submitterName: 'Rae' });
});

/** Every screen: its address and a text that appears once it is complete. */
const screens: [name: string, address: () => string, shows: string][] = [
  ['sign-in', () => '/login', 'Login'],
  ['welcome', () => '/', 'Welcome to'],
  ['planner', () => `/meal-planner?week=${SUNDAY}`, 'Oat porridge'],
  ['history', () => `/history?period=dates&from=${SUNDAY}&to=${addDays(SUNDAY, 6)}`, 'Oat porridge'],
  ['recipes', () => '/recipes', 'Oat porridge'],
  ['recipe', () => `/recipes/${recipeId}`, 'Simmer the oats'],
  ['cook', () => `/recipes/${recipeId}/cook`, 'Step 1 of 2'],
  ['import', () => '/recipes/import', 'Recipe files'],
  ['shopping-list', () => '/shopping-list', 'oats'],
  ['community', () => '/community', 'Oat porridge'],
  ['settings', () => '/settings', 'Display Name'],
  ['share-target', () => '/share-target?text=milk%0Aeggs', 'eggs'],
  ['unknown-address', () => '/no-such-page', '404 Page Not Found'],
];

test.each(WIDTHS)('exposes the expected roles, names and texts of every screen at %d px', async (width) => {
  const { context, page } = await openWindow(browser, { width, timeZone: ZONE });
  page.setDefaultTimeout(30_000);
  await keepMoving(page);
  for (const [name, address, shows] of screens) {
    if (name !== 'sign-in') await signIn(context, rae);
    await page.goto(product.origin + address());
    await page.getByText(shows).locator('visible=true').first().waitFor();
    const file = path.join(FOLDER, `${name}-${width}.txt`);
    const snapshot = await readAloud(page);
    if (isWriting) {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(file, snapshot);
    }
    expect(`${name}\n${snapshot}`).toBe(`${name}\n${readFileSync(file, 'utf8')}`);
  }
});

test('has no snapshot without a screen', () => {
  const wanted = screens.flatMap(([name]) => WIDTHS.map((width) => `${name}-${width}.txt`));
  expect(readdirSync(FOLDER).sort()).toEqual(wanted.sort());
});

/** A page's roles, names and texts as a screen reader has them, once they are stable. */
async function readAloud(page: Page): Promise<string> {
  let [before, heard] = ['', ''];
  await eventually(async () => {
    before = heard;
    heard = withoutChangingParts(await page.locator('body').ariaSnapshot());
    await page.waitForTimeout(500);
    expect(heard).toBe(before);
  });
  return `${heard}\n`;
}

/** Removes what differs between days and devices, and what appears a while after the screen. */
function withoutChangingParts(snapshot: string): string {
  return snapshot
    .replaceAll(/^ *- \/url: .*\n?/gm, '')
    .replaceAll(/^( *)- region "Notifications[^\n]*(\n\1 [^\n]*)*\n?/gm, '')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '(id)')
    .replaceAll(/[A-Z][a-z]{2} \d+, (?!2024)\d{4}/g, '(day)')
    .replaceAll(/\d{1,3}(,\d{3})? days (ago|left)/g, '(number) days $2')
    .replaceAll(
      /(Available|Not saved yet|Not guaranteed|Needs HTTPS|Not supported by this browser)$/gm,
      '(state)',
    )
    .trimEnd();
}
