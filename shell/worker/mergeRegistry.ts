/** The used parts of an entry in /remotes.json. */
interface Entry {
  name: string;
  manifest: string;
}

/** /remotes.json, which the gateway validates. */
export interface Registry<Listed extends Entry = Entry> {
  remotes: readonly Listed[];
}

/**
 * Returns the registry for offline use, in which each screen refers to its cached release. A screen whose new
 * release couldn't be cached keeps its previous entry if that is still cached. Otherwise it keeps the server's
 * entry, and the screen itself shows that it isn't available.
 *
 * @param current the server's /remotes.json; `before` is the cached one
 * @param baseOf returns the folder of a screen's cached release, which ends with a slash
 */
export function mergeRegistry<Listed extends Entry>(
  current: Registry<Listed>,
  before: Registry<Listed> | undefined,
  baseOf: (name: string) => string | undefined,
  origin: string,
): Registry<Listed> {
  const isCached = (entry: Listed) => baseOf(entry.name) === folderOf(entry, origin);
  const cachedBefore = before?.remotes.filter(isCached) ?? [];
  const remotes = current.remotes.map((entry) =>
    isCached(entry) ? entry : (cachedBefore.find(({ name }) => name === entry.name) ?? entry),
  );
  return { remotes };
}

/** Returns the folder of a screen's files, which ends with a slash. */
export function folderOf({ manifest }: Entry, origin: string): string {
  return new URL('.', new URL(manifest, origin)).href;
}
