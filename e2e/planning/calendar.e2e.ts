import { eventually } from '@forkcast/event-sourcing/testing';
import { addDays, dayOf, midnightOf, weekdayOf, weekStart } from '@forkcast/days';
import { type Browser, type Page } from 'playwright-core';
import { spawnOpenIdProvider } from '../../gateway/src/testing/openid-provider/spawnOpenIdProvider';
import {
  startGoogleCalendar,
  createTokenCheck,
  type GoogleCalendarServer,
} from '../../services/calendar/src/testing';
import { launchBrowser, findViolations, openWindow, picture } from '../browser/browser';
import { startProduct, type Product } from '../product/product';
import { accountOf, register } from '../browser/register';
import { validatedCalendar } from '../product/validatedCalendar';

const client = { clientId: 'journeys', clientSecret: 'a secret of the journeys' };
const ZONE = 'Europe/Berlin';
const SATURDAY = 6;

let provider: Awaited<ReturnType<typeof spawnOpenIdProvider>>;
let google: GoogleCalendarServer;
let product: Product;
let browser: Browser;
beforeAll(async () => {
  provider = await spawnOpenIdProvider(client);
  google = await startGoogleCalendar({ acceptsToken: createTokenCheck(provider.issuer, client) });
  const environment = {
    GOOGLE_CLIENT_ID: client.clientId,
    GOOGLE_CLIENT_SECRET: client.clientSecret,
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CALENDAR_ROOT_URL: google.rootUrl,
    CALENDAR_POLL_SECONDS: '1',
    CALENDAR_GATHER_SECONDS: '0.1',
  };
  [product, browser] = await Promise.all([startProduct(environment), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.dispose();
  await google?.stop();
  await provider?.stop();
});

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const tomorrow = addDays(dayOf(new Date(), ZONE), 1);
/** Moves by one day within the same week. */
const shift = weekdayOf(tomorrow) === SATURDAY ? -1 : 1;
const elsewhere = addDays(tomorrow, shift);
const planner = () => `${product.origin}/meal-planner?week=${weekStart(tomorrow)}`;
const dinnerOn = (page: Page, day: string) =>
  page.getByRole('row').filter({ has: page.locator(`[id="slot-${day}-dinner"]`) });
const events = () => google.state.events().map(({ summary, start }) => [summary, dayIn(start)]);

function dayIn(start: unknown): string {
  const { dateTime } = start as { dateTime?: string }; // The fake calendar stores the events it receives.
  return String(dateTime).slice(0, 10);
}

const waitUntilEqual = <T>(look: () => T | Promise<T>, expected: T) =>
  eventually(async () => expect(await look()).toEqual(expected));

async function plan(page: Page, recipeName: string): Promise<void> {
  const meal = { date: midnightOf(tomorrow, ZONE).toISOString(), mealType: 'dinner', recipeName };
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/meal-plans', { method: 'POST', headers, body: JSON.stringify(body) })).status;
  }, meal);
  expect(status).toBe(201);
}

async function allow(page: Page, decision: 'Allow' | 'Cancel'): Promise<void> {
  await page.getByRole('button', { name: 'ann@example.com' }).click();
  await page.getByRole('heading', { name: 'Allow access to your calendar' }).waitFor();
  await page.getByRole('button', { name: decision }).click();
}

test('connects a calendar, follows a moved event and disconnects', async () => {
  // The browser reports each request that is rejected by design.
  const { page } = await openWindow(browser, { expected: /status of 409/ });
  await register(page, product.origin, accountOf('ann'));
  await page.goto(planner());
  await page.getByRole('button', { name: 'Sync with calendar' }).click();
  await toast(page, 'Calendar Setup Needed');
  await toast(page, 'Please set up your calendar integration in Settings first.');
  await picture(page, 'calendar-setup-needed');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByText('Not connected', { exact: true }).waitFor();
  await page.getByRole('switch', { name: 'Dinner', checked: true }).waitFor();
  await picture(page, 'calendar-tab-not-connected');

  await page.getByRole('button', { name: 'Connect Google Calendar' }).click();
  await allow(page, 'Allow');
  await page.waitForURL('**/settings?calendarConnected=true');
  await page.getByText('Connected', { exact: true }).waitFor();
  await page.getByRole('switch', { name: 'Sync automatically' }).click();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await toast(page, 'Settings saved');
  await picture(page, 'calendar-tab-connected');
  expect(await findViolations(page)).toEqual([]);

  await page.goto(planner());
  await plan(page, 'Tomato Soup');
  await waitUntilEqual(events, [['Tomato Soup', tomorrow]]);
  await page.getByRole('button', { name: 'Sync with calendar' }).click();
  await toast(page, 'Calendar Synced');
  await toast(page, 'Your Google Calendar is already up to date');
  await picture(page, 'calendar-synced');

  google.state.moveByDays(String(google.state.events()[0]?.id), shift);
  await dinnerOn(page, elsewhere).getByText('Tomato Soup').first().waitFor();
  await waitUntilEqual(events, [['Tomato Soup', elsewhere]]);
  await picture(page, 'calendar-moved');

  await page.goto(`${product.origin}/settings?tab=calendar`);
  await page.getByRole('button', { name: 'Disconnect Google Calendar' }).click();
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await toast(page, 'Google Calendar disconnected');
  await page.getByText('Not connected', { exact: true }).waitFor();
  await plan(page, 'Bread');
  await page.goto(planner());
  await page.getByRole('button', { name: 'Sync with calendar' }).click();
  await page.getByRole('heading', { name: 'Allow access to your calendar' }).waitFor();
  expect(events()).toEqual([['Tomato Soup', elsewhere]]);
});

test('reports refused consent and connects nothing', async () => {
  const { page } = await openWindow(browser, { width: 390, dark: true });
  await register(page, product.origin, accountOf('bob'));
  await page.goto(`${product.origin}/settings?tab=calendar`);
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click();
  await allow(page, 'Cancel');
  await page.waitForURL('**/settings?calendarError=cancelled');
  await page
    .getByText("Google Calendar wasn't connected. Please allow access to your calendar to connect it.")
    .waitFor();
  await page.getByText('Not connected', { exact: true }).waitFor();
  await picture(page, 'calendar-tab-refused');
  await page.goto(planner());
  await page.getByRole('button', { name: 'More about this week' }).click();
  await page.getByRole('menuitem', { name: 'Sync with calendar' }).waitFor();
  await picture(page, 'calendar-planner-phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('serves the plan at the feed’s address until the feed is switched off', async () => {
  const { page } = await openWindow(browser, { width: 390 });
  await register(page, product.origin, accountOf('cem'));
  await plan(page, 'Lentil Stew');
  await page.goto(`${product.origin}/settings?tab=calendar`);
  await page.getByRole('button', { name: 'Create Feed Address' }).click();
  const field = page.getByRole('textbox', { name: 'Feed address' });
  const address = await field.inputValue();
  const read = async () => {
    const answer = await fetch(address);
    return answer.ok ? (await answer.text()).includes('SUMMARY:Lentil Stew') : answer.status;
  };
  await waitUntilEqual(read, true);
  const events = validatedCalendar(await (await fetch(address)).text());
  if (events !== null) expect(events).toBe(1);
  await picture(page, 'calendar-tab-feed');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Turn Off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn Off' }).click();
  await toast(page, 'Feed turned off');
  await waitUntilEqual(read, 404);
});
