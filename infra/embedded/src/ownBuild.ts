import {
  copyFileSync,
  constants,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  type Stats,
} from 'node:fs';
import path from 'node:path';
import type { Site } from '@forkcast/gateway';
import type { Logger } from '@forkcast/service-kit';

/** The name of the copy, in the data directory. */
const BUILT = 'built';

/**
 * Copies the build when the product starts, and serves the copy as long as it runs: building a screen to publish it
 * changes nothing for users. A copy of an earlier start is reused. Without room for a copy, the build is served in
 * place.
 */
export function ownBuild(site: Site, dataDirectory: string, logger: Logger): Site {
  const own = path.join(dataDirectory, BUILT);
  const shell = { directory: site.shellDirectory, to: path.join(own, 'shell') };
  const remotes = site.remotes.map(({ name, directory }) => ({
    ...{ name, directory, to: path.join(own, 'remotes', name) },
  }));
  try {
    for (const { directory, to } of [shell, ...remotes]) followFolder(directory, to);
    removeOthers(path.join(own, 'remotes'), new Set(remotes.map(({ name }) => name)));
  } catch (error) {
    logger.warn(
      { err: error, folder: own },
      'what is built could not be copied: building it anew changes what is served',
    );
    return site;
  }
  return { shellDirectory: shell.to, remotes: remotes.map(({ name, to }) => ({ name, directory: to })) };
}

/** Makes a folder hold the same files as another one. */
function followFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  const names = namesIn(from);
  removeOthers(to, names);
  for (const name of names) {
    const [file, copy] = [path.join(from, name), path.join(to, name)];
    const made = statSync(file);
    const copied = statSync(copy, { throwIfNoEntry: false });
    if (copied && copied.isDirectory() !== made.isDirectory()) rmSync(copy, { recursive: true });
    if (made.isDirectory()) followFolder(file, copy);
    else if (!isCopy(copied, made)) {
      // Where the disk can, both share their blocks until one changes.
      copyFileSync(file, copy, constants.COPYFILE_FICLONE);
      // Browsers use times to notice changed files. Set last: a file without one is incomplete.
      utimesSync(copy, made.atimeMs / 1_000, made.mtimeMs / 1_000);
    }
  }
}

/** A screen that was never built reports that itself when it is requested. */
function namesIn(folder: string): ReadonlySet<string> {
  return new Set(statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder) : []);
}

function removeOthers(folder: string, names: ReadonlySet<string>): void {
  for (const name of namesIn(folder))
    if (!names.has(name)) rmSync(path.join(folder, name), { recursive: true });
}

/** Parts of a millisecond get lost where a time is set. */
function isCopy(copy: Stats | undefined, { size, mtimeMs }: Stats): boolean {
  return copy?.size === size && Math.abs(copy.mtimeMs - mtimeMs) < 1;
}
