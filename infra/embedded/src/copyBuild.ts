import { constants, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '@forkcast/gateway';
import type { Logger } from '@forkcast/service-kit';

/** The folder of the copy in the data directory. */
const BUILD_COPY = 'built';

/** Keeps the times of files, by which browsers detect changes. Files share their blocks if the file system can. */
const COPY_OPTIONS = { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE };

/**
 * At the start, copies the build and serves the copy, so that building a screen for publication changes nothing for
 * users. If there is no space for a copy, serves the build itself.
 */
export function copyBuild(site: Site, dataDirectory: string, logger: Logger): Site {
  const folder = path.join(dataDirectory, BUILD_COPY);
  const draft = `${folder}.draft`;
  const remoteIn = (parent: string, name: string) => path.join(parent, 'remotes', name);
  try {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    copyFolder(site.shellDirectory, path.join(draft, 'shell'));
    for (const { name, directory } of site.remotes) copyFolder(directory, remoteIn(draft, name));
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  } catch (error) {
    logger.warn(
      { err: error, folder },
      'the build could not be copied, so the next build will change the served files',
    );
    return site;
  }
  return {
    shellDirectory: path.join(folder, 'shell'),
    remotes: site.remotes.map(({ name }) => ({ name, directory: remoteIn(folder, name) })),
  };
}

/** A missing screen is reported when it is requested. */
function copyFolder(from: string, to: string): void {
  if (existsSync(from)) cpSync(from, to, COPY_OPTIONS);
}
