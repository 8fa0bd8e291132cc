import { STATE_CACHE } from './cacheNames';

/** A completely cached release of a screen or the shell. */
export interface CachedRelease {
  version: string;
  /** The folder of its files; ends with a slash. */
  base: string;
  cache: string;
}

/** The worker's state that survives restarts. Times are in milliseconds since 1970. */
export interface State {
  /** The account of the cached data; null if unknown. */
  account: string | null;
  /** When all of the account's data was last cached. */
  keptAt: number;
  /** The releases served offline, by name. */
  releases: Record<string, CachedRelease>;
  /** Replaced releases, for tabs that still use them. */
  superseded: { cache: string; at: number }[];
  /** When each tab was opened, by client id. */
  tabs: Record<string, number>;
  /** Why a release or the account's data couldn't be cached, by name. */
  failures: Record<string, string>;
}

const initialState: State = {
  account: null,
  keptAt: 0,
  releases: {},
  superseded: [],
  tabs: {},
  failures: {},
};
const ADDRESS = '/state';

let known: Promise<State> | undefined;
let writing: Promise<unknown> = Promise.resolve();

export function readState(): Promise<State> {
  known ??= load();
  return known;
}

/** Changes are applied in order. Resolves to the new state once it is stored. */
export function changeState(change: (state: State) => Partial<State>): Promise<State> {
  const changed = writing.then(async () => {
    const before = await readState();
    const next = { ...before, ...change(before) };
    const cache = await caches.open(STATE_CACHE);
    await cache.put(ADDRESS, Response.json(next));
    known = Promise.resolve(next);
    return next;
  });
  writing = changed.catch(() => undefined);
  return changed;
}

async function load(): Promise<State> {
  const cache = await caches.open(STATE_CACHE);
  const stored = await cache.match(ADDRESS);
  // Written by a worker of this format, which the cache's name contains.
  return stored ? { ...initialState, ...((await stored.json()) as Partial<State>) } : initialState;
}
