import { recipeCoverIds } from '@forkcast/contracts';
import { addDays, dayOf, weekRange, weekStart } from '@forkcast/days';
import pMap from 'p-map';
import { accountCache, isAccountCache } from './cacheNames';
import { showBadge } from './badge';
import {
  invalidateAccount,
  cacheResponse,
  cachedResponse,
  cachedAtOf,
  watchAccount,
} from './cachedResponses';
import { cacheReleases, type Deployed } from './cacheReleases';
import { folderOf, mergeRegistry, type Registry } from './mergeRegistry';
import { changeState, readState } from './workerState';
import { cachePage, PAGE } from './page';

export const USER = '/api/user';
export const LIST = '/api/shopping-list';
export const REMOTES = '/remotes.json';
/** Suggestions for the shopping list's input field. */
export const HABITS = '/api/shopping-list/habits';
/** The order of aisles on the shopping list. */
export const STORES = '/api/shopping-list/stores';
const MEALS = '/api/meal-plans';
/** Photos and cooking times of planned recipes. */
const COVERS = '/api/recipes/covers';

/** This week and the next two. */
const WEEKS = 3;
const CONCURRENCY = 3;
const FIVE_MINUTES = 5 * 60_000;
/** Recipes without known changes are refetched after this time. */
const RECIPE_MAX_AGE_MS = 60 * 60_000;
const PHOTO_WIDTH = 320;
const MAX_ATTEMPTS = 3;
const RETRY_DELAY_MS = 1_000;

let running: Promise<void> = Promise.resolve();

/**
 * Caches what the signed-in account needs offline: the page, the screens, the shopping list, three weeks of
 * the plan, its recipes and their photos. Runs one at a time, and at most every five minutes unless data or a
 * screen's release has changed.
 *
 * @param changed topics of live changes since the last run
 */
export function cacheForAccount(changed: readonly string[]): Promise<void> {
  running = running
    .then(() => cacheAll(changed))
    .catch(async (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      await changeState(({ failures }) => ({ failures: { ...failures, account: reason } }));
    });
  return running;
}

async function cacheAll(changed: readonly string[]): Promise<void> {
  const isSame = watchAccount();
  const user = await fetchData(USER);
  if (user === null) return;
  const { id, timeZone } = (await user.clone().json()) as { id: string; timeZone: string }; // shape: contracts, userSchema
  await switchAccount(id, isSame);
  const { keptAt } = await readState();
  const registry = await fetchData(REMOTES);
  const isUnchanged = registry === null || etagOf(registry) === etagOf(await cachedResponse(REMOTES));
  if (isUnchanged && changed.length === 0 && Date.now() - keptAt < FIVE_MINUTES) return;

  // After `switchAccount`, which may have changed the account.
  const isStillSame = watchAccount();
  const needed = new Set<string>([PAGE, USER]);
  const store = async (address: string, response: Response) => {
    if (!isStillSame()) throw new Error('Another account is signed in');
    await cacheResponse(id, address, response);
    needed.add(address);
  };
  const fetchAndStore = async (address: string): Promise<unknown> => {
    const response = await fetchData(address);
    if (response === null) return null;
    const content: unknown = await response.clone().json();
    await store(address, response);
    return content;
  };

  await store(USER, user);
  const items = await fetchAndStore(LIST);
  await showBadge(id, items);
  await fetchAndStore(HABITS);
  await fetchAndStore(STORES);
  if (registry) await cacheScreens(registry, store);
  await cachePage(id, isStillSame);
  const recipes = new Set<string>();
  for (const address of mealAddresses(timeZone)) {
    const planned = recipesIn(await fetchAndStore(address));
    for (const { recipeId } of planned) recipes.add(recipeId);
    const ids = recipeCoverIds(planned);
    if (ids !== '') await fetchAndStore(`${COVERS}?${new URLSearchParams({ ids }).toString()}`);
  }
  await pMap(recipes, (recipeId) => cacheRecipe(recipeId, changed.includes('recipes'), { store, needed }), {
    concurrency: CONCURRENCY,
  });
  await deleteUnneeded(id, needed);
  if (isStillSame()) await changeState(() => ({ keptAt: Date.now() }));
}

/** The registry's version. */
const etagOf = (registry: Response | undefined) => registry?.headers.get('etag');

/** Caches the account's releases, then a registry that only refers to cached releases. */
async function cacheScreens(response: Response, store: Caching['store']): Promise<void> {
  const registry = (await response.json()) as Registry;
  await cacheReleases(deployedIn(registry));
  const { releases } = await readState();
  const before = (await (await cachedResponse(REMOTES))?.json()) as Registry | undefined;
  const cached = mergeRegistry(registry, before, (name) => releases[name]?.base, location.origin);
  await store(REMOTES, new Response(JSON.stringify(cached), { headers: response.headers }));
}

/** Sets the cache's account; deletes the data of another account. */
async function switchAccount(account: string, isSame: () => boolean): Promise<void> {
  if (!isSame()) throw new Error('The signed-in account changed during the request');
  if ((await readState()).account === account) return;
  await deleteAccountCaches();
  await changeState(() => ({ account }));
}

/** Deletes cached account data on sign-out; the releases stay cached. */
export async function deleteAccountCaches(): Promise<void> {
  invalidateAccount();
  await changeState(() => ({ account: null, keptAt: 0 }));
  const cached = (await caches.keys()).filter(isAccountCache);
  await Promise.all(cached.map((cache) => caches.delete(cache)));
  await showBadge(null, []);
}

interface Caching {
  store: (address: string, response: Response) => Promise<void>;
  needed: Set<string>;
}

async function cacheRecipe(id: string, changed: boolean, { store, needed }: Caching): Promise<void> {
  const address = `/api/recipes/${id}`;
  let recipe = await cachedResponse(address);
  if (!recipe || changed || Date.now() - cachedAtOf(recipe) > RECIPE_MAX_AGE_MS) {
    const fetched = await fetchData(address);
    if (fetched === null) return;
    recipe = fetched.clone();
    await store(address, fetched);
  }
  needed.add(address);
  const { photos = [] } = (await recipe.json()) as { photos?: { id: string }[] }; // shape: contracts, recipeSchema
  for (const photo of photos) {
    const picture = photoAddress(photo.id);
    needed.add(picture);
    if (await cachedResponse(picture)) continue;
    const fetched = await fetchData(picture, { accept: 'image/avif,image/webp,*/*' });
    if (fetched) await store(picture, fetched);
  }
}

export const photoAddress = (id: string): string => `/api/photos/${id}?width=${PHOTO_WIDTH}`;

/** The URLs that the planner requests. */
function mealAddresses(timeZone: string): string[] {
  const sunday = weekStart(dayOf(new Date(), timeZone));
  return Array.from({ length: WEEKS }, (_, week) => {
    const range = weekRange(addDays(sunday, 7 * week), timeZone);
    return `${MEALS}?${new URLSearchParams(range).toString()}`;
  });
}

function recipesIn(meals: unknown): { recipeId: string }[] {
  if (!Array.isArray(meals)) return [];
  return meals.flatMap((meal) => {
    const { recipeId } = Object(meal) as { recipeId?: unknown };
    return typeof recipeId === 'string' ? [{ recipeId }] : [];
  });
}

/** Returns the shell and all screens in the registry. */
function deployedIn({ remotes }: Registry): Deployed[] {
  return [
    { name: 'shell', base: `${location.origin}/` },
    ...remotes.map((remote) => ({ name: remote.name, base: folderOf(remote, location.origin) })),
  ];
}

async function deleteUnneeded(account: string, needed: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(accountCache(account));
  const neededUrls = new Set([...needed].map((address) => new URL(address, location.origin).href));
  for (const { url } of await cache.keys()) if (!neededUrls.has(url)) await cache.delete(url);
}

/**
 * Fetches data to cache; null if it no longer exists. Retries when the server fails, then rejects. Deletes
 * the cached data when signed out.
 */
async function fetchData(address: string, headers: Record<string, string> = {}): Promise<Response | null> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(address, { headers: { accept: 'application/json', ...headers } });
    if (response.ok) return response;
    if (response.status === 401) await deleteAccountCaches();
    if (response.status < 500) return null;
    if (attempt === MAX_ATTEMPTS) throw new Error(`${address} answered ${response.status}`);
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
  }
}
