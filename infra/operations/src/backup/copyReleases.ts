import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  changingReleases,
  folderOf,
  readRegistry,
  REGISTRY_FILE,
  ReleaseRefused,
} from '@forkcast/gateway/releases';
import { flush } from '@forkcast/stores';
import { OperatorError } from '../operatorError';

/** The folder of releases in a data directory, unless RELEASES_DIR is set. */
export const RELEASES = 'releases';

/** Copies the releases of a data directory that may be in use, under the lock of publications. Returns their number. */
export function copyReleasesInUse(directory: string, target: string): number {
  const from = path.join(directory, RELEASES);
  if (!existsSync(path.join(from, REGISTRY_FILE))) return 0;
  try {
    return changingReleases(from, () => copyReleases(directory, target));
  } catch (error) {
    if (error instanceof ReleaseRefused) throw new OperatorError(error.message, { cause: error });
    throw error;
  }
}

/**
 * Copies the registered releases and the registry, flushed to disk. Leftovers of interrupted publications are skipped.
 * Throws OperatorError if a file can't be copied.
 */
export function copyReleases(directory: string, target: string): number {
  const [from, to] = [path.join(directory, RELEASES), path.join(target, RELEASES)];
  if (!existsSync(path.join(from, REGISTRY_FILE))) return 0;
  const { remotes } = readRegistry(from);
  const published = Object.entries(remotes).flatMap(([name, state]) =>
    state.published.map((id) => [folderOf(from, name, id), folderOf(to, name, id)] as const),
  );
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const [release, copy] of published) copyFolder(release, copy);
  copyFile(path.join(from, REGISTRY_FILE), path.join(to, REGISTRY_FILE));
  for (const name of Object.keys(remotes)) if (existsSync(path.join(to, name))) flush(path.join(to, name));
  flush(to);
  return published.length;
}

/** Number of complete releases in a directory: those with a manifest. */
export function countReleases(directory: string): number {
  const from = path.join(directory, RELEASES);
  return Object.entries(readRegistry(from).remotes).reduce(
    (sum, [name, { published }]) =>
      sum + published.filter((id) => existsSync(path.join(folderOf(from, name, id), 'release.json'))).length,
    0,
  );
}

function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(from)) {
    const [source, copy] = [path.join(from, name), path.join(to, name)];
    if (statSync(source).isDirectory()) copyFolder(source, copy);
    else copyFile(source, copy);
  }
  flush(to);
}

function copyFile(from: string, to: string): void {
  try {
    copyFileSync(from, to);
    flush(to);
  } catch (error) {
    throw new OperatorError(`${from} cannot be copied to ${to}`, { cause: error });
  }
}
