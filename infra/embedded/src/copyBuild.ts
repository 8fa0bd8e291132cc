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

/** The folder of the copy in the data directory. */
const BUILD_COPY = 'built';

/**
 * At the start, copies the build and serves the copy, so that building a screen for publication changes nothing for
 * users. Reuses the copy of an earlier start. If there is no space for a copy, serves the build itself.
 */
export function copyBuild(site: Site, dataDirectory: string, logger: Logger): Site {
  const folder = path.join(dataDirectory, BUILD_COPY);
  const shell = { directory: site.shellDirectory, to: path.join(folder, 'shell') };
  const remotes = site.remotes.map(({ name, directory }) => ({
    name,
    directory,
    to: path.join(folder, 'remotes', name),
  }));
  try {
    for (const { directory, to } of [shell, ...remotes]) syncFolder(directory, to);
    removeOthers(path.join(folder, 'remotes'), new Set(remotes.map(({ name }) => name)));
  } catch (error) {
    logger.warn(
      { err: error, folder },
      'the build could not be copied, so the next build will change the served files',
    );
    return site;
  }
  return { shellDirectory: shell.to, remotes: remotes.map(({ name, to }) => ({ name, directory: to })) };
}

/** Synchronises a folder with another one. */
function syncFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  const names = namesIn(from);
  removeOthers(to, names);
  for (const name of names) {
    const [file, copy] = [path.join(from, name), path.join(to, name)];
    const sourceStats = statSync(file);
    const copyStats = statSync(copy, { throwIfNoEntry: false });
    if (copyStats && copyStats.isDirectory() !== sourceStats.isDirectory()) rmSync(copy, { recursive: true });
    if (sourceStats.isDirectory()) syncFolder(file, copy);
    else if (!isCopy(copyStats, sourceStats)) {
      // If the file system supports it, both files share their blocks.
      copyFileSync(file, copy, constants.COPYFILE_FICLONE);
      // Browsers detect changed files by their time. It is set last, so a file without it is incomplete.
      utimesSync(copy, sourceStats.atimeMs / 1_000, sourceStats.mtimeMs / 1_000);
    }
  }
}

/** A missing screen is reported when it is requested. */
function namesIn(folder: string): ReadonlySet<string> {
  return new Set(statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder) : []);
}

function removeOthers(folder: string, names: ReadonlySet<string>): void {
  for (const name of namesIn(folder))
    if (!names.has(name)) rmSync(path.join(folder, name), { recursive: true });
}

/** Setting a time truncates fractions of a millisecond. */
function isCopy(copy: Stats | undefined, { size, mtimeMs }: Stats): boolean {
  return copy?.size === size && Math.abs(copy.mtimeMs - mtimeMs) < 1;
}
