import type { Remotes } from '@forkcast/contracts';
import {
  BUILT,
  bytesOf,
  nothingPublished,
  readRegistry,
  readReleaseManifest,
  type ReleaseState,
} from '@forkcast/gateway/releases';
import type { ReleaseCounts } from './readReleaseCounts';

export interface ListOptions {
  directory: string;
  seed: Remotes;
  /** Limits the list to one screen. */
  name?: string;
  /** Loads and errors of the releases. */
  counts: readonly ReleaseCounts[];
}

/** Lists each screen's live release, canary and other releases for a terminal. */
export function formatReleases({ directory, seed, name, counts }: ListOptions): string {
  const { remotes } = readRegistry(directory);
  const names = [...new Set([...seed.remotes.map((remote) => remote.name), ...Object.keys(remotes)])];
  return names
    .filter((each) => name === undefined || each === name)
    .map((each) => {
      const built = seed.remotes.find((remote) => remote.name === each)?.version;
      const own = counts.filter(({ remote }) => remote === each);
      return [each, ...formatRows(directory, each, remotes[each] ?? nothingPublished, built, own)].join('\n');
    })
    .join('\n\n');
}

function formatRows(
  directory: string,
  name: string,
  state: ReleaseState,
  built: string | undefined,
  counts: readonly ReleaseCounts[],
): string[] {
  const countsOf = (id: string, version: string) => {
    const found = counts.find((one) => one.version === (id === BUILT ? version : `${version}+${id}`));
    return found ? [formatCounts(found)] : [];
  };
  const rows = state.published.toReversed().map((id) => {
    const release = readReleaseManifest(directory, name, id);
    return [
      ...commonColumns(state, id, release.version),
      formatKb(bytesOf(release)),
      (release.commit ?? '–').padEnd(10),
      release.publishedAt.slice(0, 16).replace('T', ' '),
      release.publishedBy,
      ...countsOf(id, release.version),
    ];
  });
  const builtRow = [
    ...commonColumns(state, BUILT, built ?? '–'),
    'came with the product',
    ...countsOf(BUILT, built ?? ''),
  ];
  const shown = built === undefined && state.live !== BUILT ? rows : [...rows, builtRow];
  return shown.map((row) => `  ${row.join('  ').trimEnd()}`);
}

function commonColumns(state: ReleaseState, id: string, version: string): string[] {
  return [roleOf(state, id).padEnd(13), id.padEnd(12), version.padEnd(8)];
}

function roleOf({ live, before, canary }: ReleaseState, id: string): string {
  if (live === id) return 'live';
  if (canary?.release === id) return `canary ${canary.percent} %`;
  return before.at(-1) === id ? 'before' : '';
}

/** '412 loads, 2 errors (0.5 %)' */
function formatCounts({ loads, errors }: ReleaseCounts): string {
  return `${loads} ${loads === 1 ? 'load' : 'loads'}, ${errors} ${errors === 1 ? 'error' : 'errors'} (${((100 * errors) / Math.max(loads, 1)).toFixed(1)} %)`;
}

function formatKb(bytes: number): string {
  return `${(bytes / 1024).toFixed(0)} KB`.padStart(7);
}
