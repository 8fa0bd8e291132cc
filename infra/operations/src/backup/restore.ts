import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { inspectStores, StoreFormatError } from '@forkcast/stores';
import { OperatorError } from '../operatorError';
import { copyPhotos, countPhotos } from './copyPhotos';
import { copyReleases, countReleases } from './copyReleases';
import { flushWithFiles } from './flushWithFiles';
import { readManifest, type Manifest } from './manifest';
import { replaceData } from './replaceData';

const FILES = ['events.db', 'documents.db', 'secrets.json'];

export interface Restored extends Manifest {
  /** Directory that the previous data was moved to. */
  setAside: string | null;
}

/**
 * Replaces an installation's data with a backup. The next start rebuilds the read models, and all users log in again.
 * With `replace`, existing data is moved, not deleted. Throws OperatorError for a damaged backup, an existing
 * directory, or one in use.
 */
export function restore(backup: string, directory: string, { replace = false } = {}): Restored {
  const manifest = readManifest(backup);
  const found = inspect(backup);
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
  const write = (draft: string) => {
    // A backup has no secrets.json if the environment had all secrets.
    for (const name of FILES.filter((each) => existsSync(path.join(backup, each))))
      copyFileSync(path.join(backup, name), path.join(draft, name));
    copyPhotos(backup, draft);
    copyReleases(backup, draft);
    flushWithFiles(draft);
  };
  return { ...manifest, setAside: replaceData({ directory, replace, write }) };
}

function inspect(backup: string) {
  try {
    return inspectStores(backup);
  } catch (error) {
    const reason = error instanceof StoreFormatError ? error.message : String(error);
    throw new OperatorError(`${backup} cannot be restored: ${reason}`, { cause: error });
  }
}
