import { constants, cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '@forkcast/gateway';
import type { Logger } from '@forkcast/service-kit';

/** The folder of the copy in the data directory. */
const BUILD_COPY = 'built';

/**
 * At the start, copies the build and serves the copy, so that building a screen for publication changes nothing for
 * users. Copies only changed files. If there is no space for a copy, serves the build itself.
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
  } catch (error) {
    logger.warn(
      { err: error, folder },
      'the build could not be copied, so the next build will change the served files',
    );
    return site;
  }
  return { shellDirectory: shell.to, remotes: remotes.map(({ name, to }) => ({ name, directory: to })) };
}

/** Makes a folder equal to another one. A missing screen has an empty folder and is reported when it is requested. */
function syncFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    const [file, copy] = [path.join(from, name), path.join(to, name)];
    if (isDirectory(file) !== isDirectory(copy)) rmSync(copy, { recursive: true, force: true });
  }
  if (!existsSync(from)) return;
  // Browsers detect changed files by their time. Files share their blocks if the file system can.
  const mode = constants.COPYFILE_FICLONE;
  cpSync(from, to, { recursive: true, preserveTimestamps: true, mode, filter: isChanged });
}

/** Undefined for a missing file. */
function isDirectory(file: string): boolean | undefined {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory();
}

/** The time of a copy is set last, in whole milliseconds. An incomplete copy has another one. */
function isChanged(file: string, copy: string): boolean {
  const [source, copied] = [statSync(file), statSync(copy, { throwIfNoEntry: false })];
  const isSame = copied?.size === source.size && Math.abs(copied.mtimeMs - source.mtimeMs) < 1;
  return source.isDirectory() || !isSame;
}
