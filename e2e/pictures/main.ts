// Takes screenshots of every screen in every state, at three widths, in light and dark mode: `npm run pictures`, after
// a build. Arguments select some: `npm run pictures -- planner failing 390 dark`. PICTURES_DIR sets the folder. The
// screenshots are for review; nothing is compared.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { startSeeded } from '../lighthouse/seeded';
import { keepMoving, openDevice } from '../browser/browser';
import { Client } from '../product/client';
import { signIn } from '../browser/signIn';
import { fillToLimits } from './households';

const ZONE = 'Europe/Berlin';
const WIDTHS = ['390', '768', '1280'];
const SCHEMES = ['light', 'dark'] as const;
const STATES = ['empty', 'full', 'very-full', 'failing', 'offline'];
/** The wait for late content: pictures, counts, deferred parts. */
const SETTLE_MS = 1_500;
/** The wait for colour transitions. */
const FADE_MS = 300;
/** The wait for a device's cache to fill. */
const CACHE_FILL_MS = 8_000;

/** Paths of the screens; those of a recipe only if the household has one. */
const screens = {
  welcome: '/',
  planner: '/meal-planner',
  list: '/shopping-list',
  recipes: '/recipes',
  recipe: '/recipes/:recipe',
  cook: '/recipes/:recipe/cook',
  import: '/recipes/import',
  history: '/history',
  community: '/community',
  settings: '/settings',
  'share-target': '/share-target?text=milk%0Aeggs',
  'unknown-address': '/no-such-page',
};
type Screen = keyof typeof screens;
const SCREENS = Object.keys(screens) as Screen[]; // The keys of the literal above

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const words = [...SCREENS, ...STATES, ...WIDTHS, ...SCHEMES];
  const unknown = args.filter((word) => !words.some((known) => known === word));
  if (unknown.length > 0)
    throw new Error(`There is no screen, state, width or scheme called ${unknown.join(', ')}`);
  const selected = <Word extends string>(all: readonly Word[]) => {
    const some = all.filter((word) => args.includes(word));
    return some.length > 0 ? some : all;
  };
  const folder = process.env.PICTURES_DIR ?? (await mkdtemp(path.join(tmpdir(), 'forkcast-pictures-')));
  await mkdir(folder, { recursive: true });
  const devices = await mkdtemp(path.join(tmpdir(), 'forkcast-device-'));
  const { product, username, password } = await startSeeded();
  const { origin } = product;
  try {
    const full = new Client(origin);
    await full.request('POST', '/api/auth/login', { username, password, timeZone: ZONE });
    const empty = await Client.registered(origin, ZONE);
    const veryFull = await Client.registered(origin, ZONE);
    if (selected(STATES).includes('very-full')) await fillToLimits(veryFull, ZONE);
    for (const state of selected(STATES)) {
      const client = state === 'empty' ? empty : state === 'very-full' ? veryFull : full;
      const recipeId = await firstRecipe(client);
      for (const width of selected(WIDTHS)) {
        const { context, page } = await openDevice(path.join(devices, `${state}-${width}`), {
          width: Number(width),
        });
        await signIn(context, client);
        await keepMoving(page);
        await page.addInitScript(() => localStorage.setItem('forkcast.phoneHint', 'dismissed'));
        await prepareState(context, page, state, origin);
        for (const screen of selected(SCREENS)) {
          const address = screens[screen];
          if (recipeId === null && address.includes(':recipe')) continue;
          const opened = page.goto(origin + address.replace(':recipe', recipeId ?? ''), {
            waitUntil: 'domcontentloaded',
          });
          try {
            await opened;
          } catch (error) {
            if (state !== 'offline') throw error;
            console.log(`Offline, the browser has nothing to show for ${address}`);
            continue;
          }
          await page.waitForTimeout(SETTLE_MS);
          for (const scheme of selected(SCHEMES)) {
            await page.emulateMedia({ colorScheme: scheme });
            await page.waitForTimeout(FADE_MS);
            await page.screenshot({ path: path.join(folder, `${screen}-${state}-${width}-${scheme}.png`) });
          }
        }
        await context.close();
      }
    }
    console.log(`Pictures are in ${folder}`);
  } finally {
    await product.dispose();
    await rm(devices, { recursive: true, force: true });
  }
}

async function firstRecipe(client: Client): Promise<string | null> {
  const { body } = await client.request<{ recipes: { id: string }[] }>('GET', '/api/recipes?page=1&limit=1');
  return body.recipes[0]?.id ?? null;
}

/** Brings the page into the state to capture. */
async function prepareState(
  context: BrowserContext,
  page: Page,
  state: string,
  origin: string,
): Promise<void> {
  if (state === 'failing') {
    const error = { code: 'unavailable', message: 'The service is not available' };
    await context.route(/\/api\/(?!user$|auth\/|live)/, (route) =>
      route.fulfill({ status: 500, json: { error } }),
    );
  }
  if (state === 'offline') {
    await page.goto(`${origin}/meal-planner`);
    await page.waitForTimeout(CACHE_FILL_MS);
    await context.setOffline(true);
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
