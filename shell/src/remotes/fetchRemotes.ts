import type { Remote } from '@forkcast/contracts';

const TIMEOUT_MS = 10_000;

/** Fetches the registry of deployed screens, /remotes.json. Rejects if it isn't available. */
export async function fetchRemotes(): Promise<Remote[]> {
  const response = await fetch(new URL('/remotes.json', location.origin), {
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`);
  return parseRemotes(await response.json());
}

/** Omits invalid entries so that one doesn't break the other screens. */
function parseRemotes(list: unknown): Remote[] {
  const { remotes } = Object(list) as Record<string, unknown>;
  if (!Array.isArray(remotes)) throw new TypeError('/remotes.json holds no list of remotes');
  return remotes.filter(isRemote);
}

// Checked by hand, because the schemas would add zod to the first load.
function isRemote(entry: unknown): entry is Remote {
  const { name, version, manifest, routes, titles, nav, furtherNav } = Object(entry) as Record<
    keyof Remote,
    unknown
  >;
  return (
    [name, version, manifest].every((text) => typeof text === 'string') &&
    Array.isArray(routes) &&
    routes.every((route) => typeof route === 'string') &&
    (titles === undefined ||
      Object.values(Object(titles) as object).every((title) => typeof title === 'string')) &&
    (nav === undefined || isNav(nav)) &&
    (furtherNav === undefined || (Array.isArray(furtherNav) && furtherNav.every(isNav)))
  );
}

function isNav(nav: unknown): nav is NonNullable<Remote['nav']> {
  const { label, shortLabel = '', path, icon, order } = Object(nav) as Record<string, unknown>;
  return (
    [label, shortLabel, path, icon].every((text) => typeof text === 'string') && typeof order === 'number'
  );
}
