/** A line of /remotes.json, as far as it matters here. */
interface Line {
  name: string;
  manifest: string;
}

/**
 * The registry that opens without network: each screen with the release that is kept of it. A line whose release could not be kept is
 * as it was before, if that release still is; else as the server said it, and the screen says by itself that it is not there.
 *
 * @param said the server's /remotes.json, `before` the cached one
 * @param baseOf the folder of the release that is kept of a screen; ends with a slash
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
