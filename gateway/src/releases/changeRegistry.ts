import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { lockFor, StoreLockedError } from '@forkcast/stores';
import { isMissing } from '../site/fileServer';
import { disk, type Disk } from './disk';
import { emptyRegistry, REGISTRY_FILE, registrySchema, type Registry } from './registryFile';
import { nothingPublished, ReleaseRefused, type ReleaseState } from './releaseState';

const encoder = new TextEncoder();

/** Reads the registry; returns an empty one if there is none. Throws if it can't be read. */
export function readRegistry(directory: string): Registry {
  try {
    return registrySchema.parse(JSON.parse(readFileSync(path.join(directory, REGISTRY_FILE), 'utf8')));
  } catch (error) {
    if (isMissing(error)) return emptyRegistry;
    throw new Error(`${path.join(directory, REGISTRY_FILE)} cannot be read`, { cause: error });
  }
}

/** The folder of releases while it is locked for a change. */
export interface LockedReleases {
  registry: Registry;
  /** Replaces the state of a screen in the registry atomically. */
  write: (name: string, state: ReleaseState) => void;
}

/**
 * Changes the folder of releases under a lock, which the operating system releases even if the process
 * crashes. Throws ReleaseRefused if another process holds it.
 */
export function changingReleases<Result>(
  directory: string,
  change: (locked: LockedReleases) => Result,
  target: Disk = disk,
): Result {
  mkdirSync(directory, { recursive: true });
  const lock = lockReleases(directory);
  try {
    const registry = readRegistry(directory);
    const write = (name: string, state: ReleaseState) => {
      const changed = { ...registry, remotes: { ...registry.remotes, [name]: state } };
      writeRegistry(directory, changed, target);
    };
    return change({ registry, write });
  } finally {
    lock.release();
  }
}

/** Changes which accounts see which release of a screen; returns the new state. Throws ReleaseRefused. */
export function changeState(
  directory: string,
  name: string,
  step: (state: ReleaseState) => ReleaseState,
): ReleaseState {
  return changingReleases(directory, ({ registry, write }) => {
    const state = step(registry.remotes[name] ?? nothingPublished);
    write(name, state);
    return state;
  });
}

function writeRegistry(directory: string, registry: Registry, target: Disk): void {
  const file = path.join(directory, REGISTRY_FILE);
  const draft = `${file}.draft`;
  try {
    target.write(draft, encoder.encode(`${JSON.stringify(registrySchema.parse(registry), null, 1)}\n`));
    target.rename(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

function lockReleases(directory: string) {
  try {
    return lockFor(path.join(directory, REGISTRY_FILE));
  } catch (error) {
    if (!(error instanceof StoreLockedError)) throw error;
    throw new ReleaseRefused('Another change to the releases is in progress. Try again when it is done.');
  }
}
