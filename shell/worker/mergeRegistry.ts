/** The used parts of an entry in /remotes.json. */
interface Entry {
  name: string;
  manifest: string;
}

/**
 * Returns the registry for offline use, in which each screen refers to its cached release. A screen whose new
 * release couldn't be cached keeps its previous entry if that is still cached. Otherwise it gets the server's
 * entry, and the screen itself shows that it isn't available.
 *
 * @param current the server's /remotes.json; `before` is the cached one
 * @param baseOf returns the folder of a screen's cached release, which ends with a slash
 */
export function mergeRegistry(
  current: unknown,
  before: unknown,
  baseOf: (name: string) => string | undefined,
  origin: string,
): { remotes: unknown[] } {
  const isCached = (entry: unknown) =>
    isEntry(entry) && baseOf(entry.name) === new URL('.', new URL(entry.manifest, origin)).href;
  const cachedBefore = entriesOf(before).filter(isCached);
  const remotes = entriesOf(current).map((entry) => {
    if (!isEntry(entry) || isCached(entry)) return entry;
    return cachedBefore.find((cached) => isEntry(cached) && cached.name === entry.name) ?? entry;
  });
  return { remotes };
}

function entriesOf(registry: unknown): unknown[] {
  const { remotes } = Object(registry) as { remotes?: unknown };
  return Array.isArray(remotes) ? (remotes as unknown[]) : [];
}

function isEntry(entry: unknown): entry is Entry {
  const { name, manifest } = Object(entry) as Record<string, unknown>;
  return typeof name === 'string' && typeof manifest === 'string';
}
