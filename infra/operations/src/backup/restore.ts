import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { flush, holdStores, inspectStores, StoreLockedError } from '@forkcast/stores';
import { OperatorError } from '../operatorError';
import { copyPhotos, countPhotos } from './copyPhotos';
import { copyReleases, countReleases } from './copyReleases';
import { flushWithFiles } from './flushWithFiles';
import { readManifest, type Manifest } from './manifest';

const restored = ['events.db', 'documents.db', 'secrets.json'];

export interface Restored extends Manifest {
  /** Directory that the previous data was moved to. */
  setAside: string | null;
}

/**
 * Replaces an installation's data with a backup. The next start rebuilds the read models, and all users log in again.
 * With `replace`, existing data is moved, not deleted. Throws OperatorError for a damaged backup, an existing
 * directory, and one in use.
 */
export function restore(backup: string, directory: string, { replace = false } = {}): Restored {
  const manifest = readManifest(backup);
  const found = inspected(backup);
  const photos = countPhotos(backup);
  if (photos < manifest.photos) {
    throw new OperatorError(
      `${backup} cannot be restored: it holds ${photos} of ${manifest.photos} files of photos`,
    );
  }
  const releases = countReleases(backup);
  if (releases < manifest.releases) {
    throw new OperatorError(
      `${backup} cannot be restored: it holds ${releases} of ${manifest.releases} releases of screens`,
    );
  }
  if (found.events !== manifest.events || found.documents !== manifest.documents) {
    throw new OperatorError(
      `${backup} cannot be restored: it holds ${found.events} of ${manifest.events} events`,
    );
  }
  const draft = `${directory}.restoring`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  for (const name of restored) copyFileSync(path.join(backup, name), path.join(draft, name));
  copyPhotos(backup, draft);
  copyReleases(backup, draft);
  flushWithFiles(draft);
  const setAside = makeRoom(directory, replace);
  renameSync(draft, directory);
  flush(path.dirname(path.resolve(directory)));
  return { ...manifest, setAside };
}

function inspected(backup: string) {
  try {
    return inspectStores(backup);
  } catch (error) {
    throw new OperatorError(`${backup} cannot be restored: ${String(error)}`, { cause: error });
  }
}

function makeRoom(directory: string, replace: boolean): string | null {
  if (!existsSync(directory)) return null;
  if (readdirSync(directory).length === 0) {
    rmSync(directory, { recursive: true });
    return null;
  }
  if (!replace) {
    throw new OperatorError(`${directory} holds data already; with --replace it is set aside`);
  }
  try {
    const setAside = `${directory}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
    const held = holdStores(directory);
    try {
      renameSync(directory, setAside);
    } finally {
      held.release();
    }
    return setAside;
  } catch (error) {
    if (!(error instanceof StoreLockedError)) throw error;
    throw new OperatorError(`Forkcast is running on ${directory}; stop it first`, { cause: error });
  }
}
