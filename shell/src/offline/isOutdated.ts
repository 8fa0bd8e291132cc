import type { ContractRange, Remote } from '@forkcast/contracts';
import { contract, isEarlierRelease } from '@forkcast/web-kit';
import { fetchRemotes } from '../remotes/fetchRemotes';
import { appOf } from '../remotes/useRemotes';

const SCRIPT_OF_RELEASE = /^(\/(?:remotes\/([^/]+)\/(?:[^/]+\/)?)?)([^/]+\.js)$/;

/** Returns whether a screen requires a newer contract than this page has, so that a reload may help. */
export function isNewer(theirs: ContractRange | undefined): boolean {
  return theirs !== undefined && theirs.from > contract.to;
}

/**
 * Returns whether this page is outdated: it has loaded scripts that the current releases don't list, or a
 * deployed screen requires a newer contract. Rejects if the registry or a list can't be fetched. Builds
 * without a file list, as in development, are never outdated.
 */
export async function isOutdated(): Promise<boolean> {
  const byFolder = new Map<string, { remote?: string; scripts: string[] }>();
  for (const address of loadedScripts()) {
    const { origin, pathname } = new URL(address);
    const [, folder = '', remote, script = ''] = SCRIPT_OF_RELEASE.exec(pathname) ?? [];
    if (origin !== location.origin || script === '') continue;
    const { scripts } = byFolder.get(folder) ?? { scripts: [] };
    byFolder.set(folder, { remote, scripts: [...scripts, script] });
  }
  const remotes = await fetchRemotes();
  if (remotes.some(({ contract: theirs }) => isNewer(theirs))) return true;
  const deployedFolders = new Map(remotes.map((remote) => [remote.name, foldersOf(remote)]));
  const outdated = await Promise.all(
    [...byFolder].map(async ([folder, { remote, scripts }]) => {
      const folders = remote === undefined ? undefined : deployedFolders.get(remote);
      if (folders && !folders.includes(folder)) return true;
      const files = await fetchFileNames(folder);
      return files !== null && scripts.some((script) => !files.has(script));
    }),
  );
  return outdated.includes(true);
}

function loadedScripts(): string[] {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'script')
    .map(({ name }) => name);
}

/**
 * Returns the folders that a screen's scripts may come from: the deployed release's and, if this page fell
 * back to it, the last good release's.
 */
function foldersOf({ name, manifest, lastGood }: Remote): string[] {
  const manifests =
    lastGood && isEarlierRelease(appOf({ name })) ? [manifest, lastGood.manifest] : [manifest];
  return manifests.map((each) => each.slice(0, each.lastIndexOf('/') + 1));
}

async function fetchFileNames(folder: string): Promise<Set<string> | null> {
  const answer = await fetch(`${folder}release.json`, { cache: 'no-cache' });
  if (!answer.ok) return null;
  const { files } = Object(await answer.json()) as { files?: unknown };
  if (!Array.isArray(files)) return null;
  return new Set(files.map((file) => String((Object(file) as { path?: unknown }).path)));
}
