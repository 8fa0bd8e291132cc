/** What a tab's write affects. Cached data of the other part stays current. */
type Part = 'list' | 'rest';

/** When each tab last wrote to each part. In memory only, because the worker only stops while idle. */
const lastWrites = new Map<string, Partial<Record<Part, number>>>();

const LIST = /^\/api\/shopping-list(?:\/|$)/;
/** Writes that don't make cached lists outdated, because the page applies them on top. */
const CHANGES_NOTHING = /^\/api\/(?:client-errors|shopping-list\/intents)$/;
/** A photo's content never changes. */
const NEVER_CHANGES = /^\/api\/photos\//;

/** Records that a tab writes to `pathname`. */
export function recordWrite(clientId: string, pathname: string): void {
  if (CHANGES_NOTHING.test(pathname)) return;
  const now = Date.now();
  // The list depends on the plan and on recipes, so other writes outdate it too.
  const changed = LIST.test(pathname) ? { list: now } : { list: now, rest: now };
  lastWrites.set(clientId, { ...lastWrites.get(clientId), ...changed });
}

/** Returns whether data cached at `keptAt` predates the tab's own write, which would seem undone. */
export function isOlderThanWrite(clientId: string, pathname: string, keptAt: number): boolean {
  if (NEVER_CHANGES.test(pathname)) return false;
  const { list = 0, rest = 0 } = lastWrites.get(clientId) ?? {};
  return keptAt < (LIST.test(pathname) ? list : rest);
}
