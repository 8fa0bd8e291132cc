const SCRIPT_OF_RELEASE = /^\/(?:remotes\/[^/]+\/)?[^/]+\.js$/;

/**
 * Compares the scripts that this page has loaded with the present releases' lists of files. Rejects where a list cannot be had
 * for want of an answer; a build without a list, as while developing, is never outdated.
 */
export async function isOutdated(): Promise<boolean> {
  const byFolder = new Map<string, string[]>();
  for (const address of loadedScripts()) {
    const { origin, pathname } = new URL(address);
    if (origin !== location.origin || !SCRIPT_OF_RELEASE.test(pathname)) continue;
    const at = pathname.lastIndexOf('/') + 1;
    const folder = pathname.slice(0, at);
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), pathname.slice(at)]);
  }
  const found = await Promise.all(
    [...byFolder].map(async ([folder, scripts]) => {
      const present = await filesIn(folder);
      return present !== null && scripts.some((script) => !present.has(script));
    }),
  );
  return found.includes(true);
}

function loadedScripts(): string[] {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'script')
    .map(({ name }) => name);
}

async function filesIn(folder: string): Promise<Set<string> | null> {
  const answer = await fetch(`${folder}release.json`, { cache: 'no-cache' });
  if (!answer.ok) return null;
  const { files } = Object(await answer.json()) as { files?: unknown };
  if (!Array.isArray(files)) return null;
  return new Set(files.map((file) => String((Object(file) as { path?: unknown }).path)));
}
