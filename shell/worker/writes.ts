/** What a tab's own changes are of; what was kept of something else says nothing older. */
type Part = 'list' | 'rest';

/** When each tab last sent something that may have changed what it reads; lost when the worker ends, which it does while nothing is asked. */
const lastWrites = new Map<string, Partial<Record<Part, number>>>();

const LIST = /^\/api\/shopping-list(?:\/|$)/;
/** Writes that don't make cached lists outdated: the page applies them on top. */
const CHANGES_NOTHING = /^\/api\/(?:client-errors|shopping-list\/intents)$/;
/** An address is of one picture for good. */
const NEVER_CHANGES = /^\/api\/photos\//;

/** A tab sends something to `pathname`. */
export function noteWrite(clientId: string, pathname: string): void {
  if (CHANGES_NOTHING.test(pathname)) return;
  const now = Date.now();
  // The list follows the plan, and the plan says what recipes are called.
  const changed = LIST.test(pathname) ? { list: now } : { list: now, rest: now };
  lastWrites.set(clientId, { ...lastWrites.get(clientId), ...changed });
}

/** What was kept before a tab's own change would take that change back before its eyes. */
export function isOlderThanWrite(clientId: string, pathname: string, keptAt: number): boolean {
  if (NEVER_CHANGES.test(pathname)) return false;
  const { list = 0, rest = 0 } = lastWrites.get(clientId) ?? {};
  return keptAt < (LIST.test(pathname) ? list : rest);
}

/** Forgets tabs that are closed. */
export function forgetWrites(open: readonly string[]): void {
  for (const id of lastWrites.keys()) if (!open.includes(id)) lastWrites.delete(id);
}
