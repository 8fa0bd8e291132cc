import type { ContractRange } from '@forkcast/contracts';
import { contract } from '@forkcast/web-kit';
import { fetchRemotes } from '../remotes/fetchRemotes';

const SCRIPT_OF_RELEASE = /^\/(?:remotes\/[^/]+\/)?[^/]+\.js$/;

/** Whether a screen asks for more than this page has: the one that is deployed now may have it. */
export function isNewer(theirs: ContractRange | undefined): boolean {
  return theirs !== undefined && theirs.from > contract.to;
}

/**
 * Compares the scripts that this page has loaded with the present releases' lists of files, and its contract with those of the
 * screens that are deployed now. Rejects where a list cannot be had
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
  if (found.includes(true)) return true;
  return (await fetchRemotes()).some(({ contract: theirs }) => isNewer(theirs));
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
