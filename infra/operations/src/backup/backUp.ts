import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { PHOTOS } from '@forkcast/embedded';
import { copyStores, flush } from '@forkcast/stores';
import { lastingCollections } from '../allServices';
import { requireData } from '../dataDirectory';
import { OperatorError } from '../operatorError';
import { copyPhotos } from './copyPhotos';
import { copyReleasesInUse, RELEASES } from './copyReleases';
import { flushWithFiles } from './flushWithFiles';
import { MANIFEST, type Manifest } from './manifest';
import { removeOnFailure } from './removeOnFailure';

/**
 * Backs up an installation's data into a new directory, also while the product runs: the log, documents that can't be
 * rebuilt from it, photos, releases and secrets. The directory appears once it is complete. Photos that the backup
 * `previous` holds are linked. Throws OperatorError for an existing target or an invalid source.
 */
export function backUp(directory: string, target: string, previous?: string): Manifest {
  requireData(directory);
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw new OperatorError(`${target} is not empty; a backup goes into a new directory`);
  }
  const draft = `${target}.unfinished`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const manifest = removeOnFailure(draft, () => writeBackup(directory, draft, previous));
  rmSync(target, { recursive: true, force: true });
  renameSync(draft, target);
  flush(path.dirname(path.resolve(target)));
  return manifest;
}

function writeBackup(directory: string, draft: string, previous: string | undefined): Manifest {
  const startedAt = new Date().toISOString();
  const copy = copyStores({ directory, target: draft, collections: lastingCollections });
  // After the log, so that every photo that the log refers to is included.
  const photos = copyPhotos(directory, draft, previous);
  const releases = copyReleasesInUse(directory, draft);
  // Missing if the environment has all secrets.
  const secrets = path.join(directory, 'secrets.json');
  if (existsSync(secrets)) copyFileSync(secrets, path.join(draft, 'secrets.json'));
  const manifest: Manifest = {
    format: 1,
    startedAt,
    finishedAt: new Date().toISOString(),
    ...copy,
    photos,
    releases,
  };
  writeFileSync(path.join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const name of readdirSync(draft))
    if (![PHOTOS, RELEASES].includes(name)) chmodSync(path.join(draft, name), 0o600);
  flushWithFiles(draft);
  return manifest;
}
