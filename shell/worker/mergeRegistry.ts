/** The used parts of an entry in /remotes.json. */
interface Line {
  name: string;
  manifest: string;
}

/**
 * Returns the registry for offline use, in which each screen refers to its cached release. A screen whose new
 * release couldn't be cached keeps its previous entry if that is still cached. Otherwise it gets the server's
 * entry, and the screen itself shows that it isn't available.
 *
 * @param said the server's /remotes.json; `before` is the cached one
 * @param baseOf returns the folder of a screen's cached release, which ends with a slash
 */
export function mergeRegistry(
  said: unknown,
  before: unknown,
  baseOf: (name: string) => string | undefined,
  origin: string,
): { remotes: unknown[] } {
  const isKept = (line: unknown) =>
    isLine(line) && baseOf(line.name) === new URL('.', new URL(line.manifest, origin)).href;
  const keptBefore = linesOf(before).filter(isKept);
  const remotes = linesOf(said).map((line) => {
    if (!isLine(line) || isKept(line)) return line;
    return keptBefore.find((kept) => isLine(kept) && kept.name === line.name) ?? line;
  });
  return { remotes };
}

function linesOf(registry: unknown): unknown[] {
  const { remotes } = Object(registry) as { remotes?: unknown };
  return Array.isArray(remotes) ? (remotes as unknown[]) : [];
}

function isLine(line: unknown): line is Line {
  const { name, manifest } = Object(line) as Record<string, unknown>;
  return typeof name === 'string' && typeof manifest === 'string';
}
