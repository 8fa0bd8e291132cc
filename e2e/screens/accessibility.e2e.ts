import { addDays, dayOf, weekStart } from '@forkcast/days';
import { eventually } from '@forkcast/event-sourcing/testing';
import { type BrowserContext, type Locator, type Page } from 'playwright-core';
import { keepMoving, findViolations, openWindow, picture } from '../browser/browser';
import { signIn } from '../browser/signIn';
import { Client } from '../product/client';
import { browser, product } from '../product/shared';

const ZONE = 'Europe/Berlin';
const sunday = weekStart(dayOf(new Date(), ZONE));

let ann: Client;
let soupId: string;
beforeAll(async () => {
  ann = await Client.registered(product.origin, ZONE);
  await fill(ann);
});

/** Creates a household with data on every screen. */
async function fill(client: Client): Promise<void> {
  for (const name of ['Tomato soup', 'Apple porridge', 'Pasta al forno']) {
    const { body: recipe } = await client.request<{ id: string }>('POST', '/api/recipes', {
      name,
      url: 'https://example.org/recipe',
      notes: 'Serve warm',
      ingredients: [{ name: `${name} leaves`, quantity: 2, unit: null }],
    });
    if (name === 'Tomato soup') soupId = recipe.id;
    for (const day of [-7, 0, 3]) {
      await client.request('POST', '/api/meal-plans', {
        date: `${addDays(sunday, day)}T12:00:00Z`,
        mealType: 'dinner',
        recipeName: name,
        recipeId: recipe.id,
        recipeUrl: 'https://example.org/recipe',
      });
    }
    await client.request('POST', '/api/community', { recipeId: recipe.id, submitterName: 'Ann' });
  }
  await client.request('POST', '/api/meal-history/sync-from-plan', {});
  await client.request('POST', '/api/generate-shopping-list', {
    startDate: `${addDays(sunday, -1)}T00:00:00Z`,
    endDate: `${addDays(sunday, 7)}T00:00:00Z`,
  });
}

const screens: [path: string, shows: string | RegExp][] = [
  ['/', 'Welcome to'],
  ['/meal-planner', 'Tomato soup'],
  ['/shopping-list', 'Tomato soup leaves'],
  ['/recipes', 'Tomato soup'],
  ['/community', 'Tomato soup'],
  ['/history', 'Tomato soup'],
  ['/settings', 'Display Name'],
  ['/no-such-page', '404 Page Not Found'],
];

describe.each([1280, 390])('%d px wide', (width) => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    ({ context, page } = await openWindow(browser, { width, timeZone: ZONE }));
    await keepMoving(page);
  });
  afterAll(() => context?.close());

  test('has no axe violations on either tab of the sign-in page', async () => {
    await page.goto(`${product.origin}/login`);
    await page.getByRole('tab', { name: 'Login' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByLabel('Username').waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  test.each(screens)('has no axe violations on %s', async (path, shows) => {
    await signIn(context, ann);
    await page.goto(product.origin + path);
    await page.getByText(shows).locator('visible=true').first().waitFor();
    const isTable = path === '/meal-planner' && width > 768;
    if (isTable)
      await page
        .getByRole('button', { name: /^Drag / })
        .first()
        .waitFor();
    // On a phone, bars cover parts of controls, which the rule would count as too small.
    expect(await findViolations(page, isTable ? ['target-size'] : [])).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(path);
  });

  test('has no axe violations in menus, shortcuts and search of the app shell', async () => {
    await signIn(context, ann);
    await page.goto(`${product.origin}/recipes`);
    await page.getByText('Tomato soup').locator('visible=true').first().waitFor();
    await page.getByRole('button', { name: /^Account menu for/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    if (width < 768) {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Community' }).waitFor();
      await picture(page, 'frame-more');
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('menuitem', { name: 'Search' }).click();
    } else {
      // The listener is added a moment after the screen appears.
      const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await eventually(async () => {
        await page.locator('body').press('?');
        await shortcuts.waitFor({ timeout: 1_000 });
      });
      await picture(page, 'frame-shortcuts');
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.keyboard.press('Control+k');
    }
    const search = page.getByRole('dialog', { name: 'Search' });
    await search.getByRole('combobox').fill('tomato');
    await search
      .getByRole('option', { name: /Tomato soup/ })
      .first()
      .waitFor();
    await picture(page, `frame-search-${width}`);
    expect(await findViolations(page)).toEqual([]);
    if (width < 768) await page.goBack();
    else await page.keyboard.press('Enter');
    await search.waitFor({ state: 'detached' });
    await page.waitForURL(width < 768 ? '**/recipes' : '**/recipes/*');
  });

  test('shows a toast that covers no control', async () => {
    await signIn(context, ann);
    await page.goto(`${product.origin}/shopping-list`);
    await page.getByPlaceholder('Add an item...').fill(`lemons for ${width}`);
    await page.getByPlaceholder('Add an item...').press('Enter');
    const toast = page.getByText('Item added', { exact: true }).first();
    await toast.waitFor();
    await picture(page, `frame-toast-${width}`);
    const covered = await toast.evaluate((words) => {
      const frame = words.closest('li');
      const { left, right, top, bottom } = (frame ?? words).getBoundingClientRect();
      const controls = document.querySelectorAll('main :is(a, button, input, select, textarea)');
      return [...controls]
        .filter((control) => {
          const box = control.getBoundingClientRect();
          return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        })
        .map((control) => control.outerHTML);
    });
    expect(covered).toEqual([]);
  });
});

test('makes every control of the app shell at least 44 px large, also at twice the text size', async () => {
  const { context, page } = await openWindow(browser, { width: 390, timeZone: ZONE });
  await signIn(context, ann);
  for (const size of [100, 200]) {
    await page.goto(`${product.origin}/recipes`);
    await page.getByText('Tomato soup').locator('visible=true').first().waitFor();
    await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), size);
    await picture(page, `frame-text-${size}`);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('header:has([aria-haspopup]) button, aside :is(a, button)')]
        .map((control) => ({ control, box: control.getBoundingClientRect() }))
        .filter(({ control, box }) => {
          const cut =
            control.scrollHeight > control.clientHeight + 1 || control.scrollWidth > control.clientWidth + 1;
          return box.width > 0 && (box.height < 44 || box.width < 44 || cut || box.right > innerWidth);
        })
        .map(({ control }) => control.outerHTML.slice(0, 200)),
    );
    expect([size, small]).toEqual([size, []]);
  }
});

/** Half a pixel is lost at each edge. */
const MIN_TARGET_PX = 43;

/**
 * Returns controls whose touch area is smaller than 44 px in either direction. Links within a sentence may be as large
 * as its text.
 */
function tooSmallTargets({ reach, within }: { reach: number; within: string }): string[] {
  const isWord = (control: Element) => control.closest('p') !== null;
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      `${within} :is(a[href], button, input, select, textarea, summary)`,
    ),
  ];
  return controls.flatMap((control) => {
    const { width, height } = control.getBoundingClientRect();
    // Elements hidden from screen readers repeat other controls.
    if (width === 0 || height === 0 || isWord(control) || control.ariaHidden) return [];
    if (control.closest('[inert]')) return [];
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = control.getBoundingClientRect();
    const isHitAt = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      const label = hit?.closest('label');
      return control.contains(hit) || (label?.contains(control) ?? false) || label?.control === control;
    };
    let best = 0;
    // Another element may cover its middle. It has to be large enough wherever it can be hit.
    for (const part of [0.5, 0.15, 0.85]) {
      const [x, y] = [box.left + box.width * part, box.top + box.height / 2];
      if (!isHitAt(x, y)) continue;
      const far = (dx: number, dy: number) => {
        let steps = 0;
        while (steps < reach && isHitAt(x + dx * (steps + 1), y + dy * (steps + 1))) steps += 1;
        return steps;
      };
      best = Math.max(best, Math.min(far(-1, 0) + far(1, 0) + 1, far(0, -1) + far(0, 1) + 1));
    }
    return best < reach ? [`${best} px: ${control.outerHTML.slice(0, 160)}`] : [];
  });
}

test.each(screens)('has targets of 44 px on screen %s', async (path, shows) => {
  const { context, page } = await openWindow(browser, { width: 390, timeZone: ZONE });
  await signIn(context, ann);
  await keepMoving(page);
  await page.goto(product.origin + path);
  await page.getByText(shows).locator('visible=true').first().waitFor();
  expect(await page.evaluate(tooSmallTargets, { reach: MIN_TARGET_PX, within: 'main' })).toEqual([]);
});

/** Waits until only endless animations are running. */
async function waitForFiniteAnimations(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

/** How to open a state of a page, and which part of it to check. */
type Place = [name: string, path: () => string, lead: (page: Page) => Promise<Locator>, within: string];

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).locator('visible=true').first().click();
  return page.getByRole('dialog').getByRole('button').first();
};
const pressThenChoose = (name: string | RegExp, item: string) => async (page: Page) => {
  await page.getByRole('button', { name }).locator('visible=true').first().click();
  await page.getByRole('menuitem', { name: item }).click();
  return page.getByRole('dialog').getByRole('button').first();
};
const shows = (text: string | RegExp) => (page: Page) => Promise.resolve(page.getByText(text).first());

const soup = () => `/recipes/${soupId}`;
const places: Place[] = [
  ['Settings, Calendar', () => '/settings?tab=calendar', shows('Google Calendar'), 'main'],
  ['Settings, Notifications', () => '/settings?tab=notifications', shows(/email/i), 'main'],
  ['Settings, Security', () => '/settings?tab=security', shows('Current Password'), 'main'],
  ['the import', () => '/recipes/import', shows('Recipe files'), 'main'],
  ['cook mode', () => `${soup()}/cook`, shows(/Tomato soup/), 'body'],
  ['the form of a recipe', () => '/recipes', press(/^Add Recipe$/), '[role=dialog]'],
  ['Add to Plan', soup, press('Add to Plan'), '[role=dialog]'],
  ['what a recipe is edited with', soup, press('Edit'), '[role=dialog]'],
  ['the page of a recipe', soup, shows('Serve warm'), 'main'],
  ['adding to the list', soup, press('Add to shopping list'), '[role=dialog]'],
  ['the picker of recipes', () => '/meal-planner', press(/^Add recipe/), '[role=dialog]'],
  ['stores', () => '/shopping-list', press('Stores'), '[role=dialog]'],
  ['sharing a list', () => '/shopping-list', pressThenChoose('More actions', 'Share'), '[role=dialog]'],
  ['shop mode', () => '/shopping-list?shop=1', shows('Screen'), 'main'],
];

/** Dialogs whose controls appear in the places above. */
const dialogs: [name: string, path: () => string, lead: (page: Page) => Promise<Locator>][] = [
  ['Forgot password?', () => '/login', press('Forgot password?')],
  ['Copy week', () => '/meal-planner', pressThenChoose('More about this week', 'Copy week…')],
  ['the photos of a recipe', soup, pressThenChoose('More actions', 'Add photos')],
  ['the history of a recipe', soup, pressThenChoose('More actions', 'History')],
  ['the link of a recipe', soup, pressThenChoose('More actions', 'Share a Link')],
];

test.each(dialogs)('has no axe violations in the dialog %s', async (name, path, lead) => {
  const { context, page } = await openWindow(browser, { width: 390, timeZone: ZONE });
  if (path() !== '/login') await signIn(context, ann);
  await page.goto(product.origin + path());
  const shown = await lead(page);
  await shown.waitFor();
  await picture(page, `dialog-${name.replace(/[^\w-]+/g, '_')}`);
  expect(await findViolations(page)).toEqual([]);
});

test.each(places)('has targets of 44 px and no axe violations in %s', async (name, path, lead, within) => {
  const { context, page } = await openWindow(browser, { width: 390, timeZone: ZONE });
  await signIn(context, ann);
  await keepMoving(page);
  await page.goto(product.origin + path());
  const shown = await lead(page);
  await shown.waitFor();
  await page.evaluate(waitForFiniteAnimations);
  await picture(page, `finger-${name.replace(/[^\w-]+/g, '_')}`);
  expect(await page.evaluate(tooSmallTargets, { reach: MIN_TARGET_PX, within })).toEqual([]);
  // axe would count controls as small that the tab bar covers in part.
  await page.setViewportSize({ width: 390, height: 4_000 });
  expect(await findViolations(page, ['target-size'])).toEqual([]);
});

/** Steps to take on a page before it is checked. */
type Lead = (page: Page) => Promise<unknown>;

const noSteps: Lead = () => Promise.resolve();

const largeText = (page: Page) => page.evaluate(() => (document.documentElement.style.fontSize = '200%'));

/** A tablet in portrait, a phone in landscape, and a phone with double text size. */
const rooms: [room: string, viewport: { width: number; height: number }, lead: Lead][] = [
  ['768 px', { width: 768, height: 1024 }, noSteps],
  ['844 × 390 px', { width: 844, height: 390 }, noSteps],
  ['390 px, text of 200 %', { width: 390, height: 844 }, largeText],
];

test.each(rooms)('fits everything into a window of %s without overlaps', async (room, viewport, lead) => {
  const { context, page } = await openWindow(browser, { width: 390, timeZone: ZONE });
  await signIn(context, ann);
  await page.setViewportSize(viewport);
  for (const path of [
    '/recipes',
    `/recipes/${soupId}`,
    '/community',
    '/settings',
    '/settings?tab=security',
  ]) {
    await page.goto(product.origin + path);
    await page
      .getByText(/Tomato soup|Display Name|Password/)
      .locator('visible=true')
      .first()
      .waitFor();
    await lead(page);
    await picture(page, `room-${room}-${path}`.replace(/[^\w-]+/g, '_'));
    const found = await page.evaluate(() => {
      const main = document.querySelector('main') ?? document.body;
      const { clientWidth, scrollWidth } = document.documentElement;
      const isSeen = ({ width, height }: DOMRect) => width > 1 && height > 1;
      const boxes = [...main.querySelectorAll('button, a, p, h1')]
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => isSeen(box));
      const buttons = boxes.filter(({ element }) => element.matches('li button'));
      const words = boxes.filter(({ element }) => element.matches('li p'));
      return {
        tooWide: scrollWidth > clientWidth,
        cut: buttons
          .filter(({ box }) => box.right > clientWidth + 1 || box.left < -1)
          .map(({ element }) => element.outerHTML.slice(0, 120)),
        covered: words
          .filter(({ box: one }) =>
            buttons.some(
              ({ box: other }) =>
                one.left < other.right &&
                other.left < one.right &&
                one.top < other.bottom &&
                other.top < one.bottom,
            ),
          )
          .map(({ element }) => element.textContent),
        // A title that is broken into single letters has no room.
        narrowest: Math.min(
          ...boxes.filter(({ element }) => element.matches('h1')).map(({ box }) => box.width),
        ),
      };
    });
    expect({ path, ...found }).toEqual({
      path,
      tooWide: false,
      cut: [],
      covered: [],
      narrowest: expect.any(Number),
    });
    expect(found.narrowest).toBeGreaterThan(90);
  }
});

test('opens a recipe’s menu at the pointer on a right click, and returns the focus on Escape', async () => {
  const { context, page } = await openWindow(browser, { timeZone: ZONE });
  await signIn(context, ann);
  await page.goto(`${product.origin}/recipes`);
  const notes = page.getByText('Serve warm').first();
  await notes.click({ button: 'right' });
  const menu = page.getByRole('menu');
  await menu.waitFor();
  const [called, shown] = [await notes.boundingBox(), await menu.boundingBox()];
  if (!called || !shown) throw new Error('nothing to be seen');
  expect(Math.abs(shown.x - (called.x + called.width / 2))).toBeLessThan(10);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(focused).toMatch(/^More actions for /);
});

/** Presses Tab until the target has the focus, as a keyboard user does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not get to ${target.toString()}`);
}

test('registers, adds a recipe, plans it and shops with the keyboard alone', async () => {
  const { page } = await openWindow(browser, { timeZone: ZONE });
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const type = async (target: Locator, text: string) => {
    await tabTo(page, target);
    await page.keyboard.type(text);
  };

  await page.goto(`${product.origin}/login`);
  await tabTo(page, page.getByRole('tab', { name: 'Login' }));
  await page.keyboard.press('ArrowRight');
  await type(page.getByLabel('Username'), 'keys');
  await type(page.getByLabel('Email'), 'keys@example.org');
  await type(page.getByLabel('Display Name'), 'Kim');
  await type(page.getByLabel('Password', { exact: true }), 'correct horse');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/meal-planner');

  await press(page.getByRole('link', { name: 'Recipe Collection' }));
  await press(page.getByRole('button', { name: 'Add Recipe', exact: true }));
  const dialog = page.getByRole('dialog');
  await type(dialog.getByLabel('Recipe Name'), 'Leek soup');
  await type(dialog.getByLabel('Ingredients'), '2 leeks');
  await press(dialog.getByRole('button', { name: 'Save Recipe' }));
  await dialog.waitFor({ state: 'hidden' });

  await press(page.getByRole('link', { name: 'Meal Planner' }));
  await press(page.locator(`[id="slot-${sunday}-dinner"]`));
  await dialog.getByRole('option', { name: 'Leek soup' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await press(page.getByRole('button', { name: 'Generate shopping list' }));
  await page.getByText('leeks').first().waitFor();

  await press(page.getByRole('link', { name: 'Shopping Lists' }));
  const leeks = page.getByRole('checkbox', { name: /leeks/ });
  await press(leeks, 'Space');
  await page.getByText('1 of 1 checked').waitFor();
});
