import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { PHOTOS } from '@forkcast/embedded';
import { flush, holdStores, StoreLockedError } from '@forkcast/stores';
import { errorWhileRunning } from '../dataDirectory';
import { OperatorError } from '../operatorError';
import { RELEASES } from './copyReleases';
import { removeOnFailure } from './removeOnFailure';

/** Whether a file in a data directory is data. Other files are locks, or recreated by a start. */
const isData = (name: string) =>
  /^(?:events|documents)\.db(?:-wal|-shm)?$/.test(name) ||
  ['secrets.json', PHOTOS, RELEASES, 'mail'].includes(name);

export interface ReplaceDataOptions {
  directory: string;
  /** Whether existing data is moved, not rejected. */
  replace: boolean;
  /** Writes the new data into an empty directory. */
  write: (draft: string) => void;
  /** Whether the directory can't be renamed; detected by default. */
  isVolume?: boolean;
}

/**
 * Replaces the data of a directory. Returns the directory that existing data was moved to, or null. A volume can't be
 * renamed, so its data is moved within it. Throws OperatorError for a directory in use, or with data and without
 * `replace`.
 */
export function replaceData(options: ReplaceDataOptions): string | null {
  const { directory, replace, write, isVolume = !canBeRenamed(directory) } = options;
  const target = path.resolve(directory);
  const names = existsSync(target) ? readdirSync(target) : [];
  const isEmpty = !names.some((name) => !isVolume || isData(name));
  if (!isEmpty && !replace) {
    throw new OperatorError(`${directory} holds data already; with --replace it is set aside`);
  }
  const draft = isVolume ? path.join(target, 'restoring') : `${target}.restoring`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const aside = isEmpty ? null : isVolume ? path.join(target, `before-${time}`) : `${target}.before-${time}`;
  removeOnFailure(draft, () => {
    write(draft);
    runWhileStopped(isEmpty ? null : target, () => {
      if (isVolume) moveWithin(target, draft, aside);
      else if (aside) renameSync(target, aside);
    });
  });
  if (!isVolume) {
    rmSync(target, { recursive: true, force: true });
    renameSync(draft, target);
  }
  flush(path.dirname(target));
  return aside;
}

/** Whether the directory isn't a mount point and its parent is writable, or it doesn't exist. */
function canBeRenamed(directory: string): boolean {
  if (!existsSync(directory)) return true;
  const parent = path.dirname(path.resolve(directory));
  if (statSync(directory).dev !== statSync(parent).dev) return false;
  try {
    accessSync(parent, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** An interrupted move leaves a directory that a start rejects, and that can be restored again. */
function moveWithin(directory: string, draft: string, aside: string | null): void {
  if (aside) {
    mkdirSync(aside, { mode: 0o700 });
    for (const name of readdirSync(directory).filter(isData))
      renameSync(path.join(directory, name), path.join(aside, name));
  }
  // Move the log last: a start without it is rejected.
  const names = readdirSync(draft).filter((name) => name !== 'events.db');
  for (const name of [...names, 'events.db']) renameSync(path.join(draft, name), path.join(directory, name));
  rmSync(draft, { recursive: true });
  flush(directory);
}

function runWhileStopped(directory: string | null, work: () => void): void {
  if (directory === null) return work();
  try {
    const lock = holdStores(directory);
    try {
      work();
    } finally {
      lock.release();
    }
  } catch (error) {
    throw error instanceof StoreLockedError ? errorWhileRunning(directory, error) : error;
  }
}
