import { STATE_CACHE } from './cacheNames';

/** A release of a screen or of the shell that is kept whole. */
export interface CachedRelease {
  version: string;
  /** Where its files are; ends with a slash. */
  base: string;
  cache: string;
}

/** What the worker has to know after it was ended and started again. Times are milliseconds since 1970. */
export interface State {
  /** The account of the cached data; null when none is known. */
  account: string | null;
  /** When all that belongs to the account was last brought up to date. */
  keptAt: number;
  /** What opens without network, by name. */
  releases: Record<string, CachedRelease>;
  /** Former releases, for tabs that were opened with them. */
  superseded: { cache: string; at: number }[];
  /** When each tab was opened, by its client id. */
  tabs: Record<string, number>;
  /** What could not be kept, with the reason, by name. */
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

/** Changes follow one another. Answers the state with the change in it, once it is stored. */
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
  const kept = await cache.match(ADDRESS);
  // Written by a worker of this format: the cache's name says so.
  return kept ? { ...initialState, ...((await kept.json()) as Partial<State>) } : initialState;
}
