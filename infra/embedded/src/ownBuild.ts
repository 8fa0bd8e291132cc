import { cp, constants, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '@forkcast/gateway';
import type { Logger } from '@forkcast/service-kit';

/** The name of the copy, in the data directory. */
const BUILT = 'built';

/**
 * A copy of what was built when the product starts, for it to serve as long as it runs: who builds a screen beside it, to publish it,
 * changes nothing of what anybody sees. Where there is no room for a copy, what lies there is served as it is.
 */
export async function ownBuild(site: Site, dataDirectory: string, logger: Logger): Promise<Site> {
  const own = path.join(dataDirectory, BUILT);
  const shell = { directory: site.shellDirectory, to: path.join(own, 'shell') };
  const remotes = site.remotes.map(({ name, directory }) => ({
    ...{ name, directory, to: path.join(own, 'remotes', name) },
  }));
  try {
    await rm(own, { recursive: true, force: true });
    await Promise.all([shell, ...remotes].map(({ directory, to }) => copyFolder(directory, to)));
  } catch (error) {
    logger.warn(
      { err: error, folder: own },
      'what is built could not be copied: building it anew changes what is served',
    );
    return site;
  }
  return { shellDirectory: shell.to, remotes: remotes.map(({ name, to }) => ({ name, directory: to })) };
}

async function copyFolder(from: string, to: string): Promise<void> {
  try {
    // Times tell browsers whether a file is another one. Where the disk can, both share their blocks until one changes.
    await cp(from, to, { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE });
  } catch (error) {
    const { code } = Object(error) as { code?: unknown };
    // A screen that was never built says so itself when it is asked for.
    if (code !== 'ENOENT') throw error;
  }
}
