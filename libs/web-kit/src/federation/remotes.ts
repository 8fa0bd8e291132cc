import type { Remote } from '@forkcast/contracts';
import {
  loadRemote,
  registerPlugins,
  registerRemotes as registerWithFederation,
} from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { RemotePartProps } from '../remote/remoteApp';
import { jittered } from '../api/jittered';
import { timeLimits } from './timeLimits';

/** What an exposed module looks like from outside. */
export interface RemoteModule {
  default: ComponentType<RemotePartProps>;
}

/** The remote is not in /remotes.json, or could not be fetched, or is not what it should be. */
export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError';
}

/** Pauses before the second and third attempt. */
const RETRY_AFTER_MS = [400, 1_600];

const known = new Map<string, Remote>();
const loading = new Map<string, Promise<RemoteModule>>();
let prepared = false;

/** Makes the screens listed in /remotes.json loadable; what was known under the same name is replaced. */
export function registerRemotes(remotes: readonly Remote[]): void {
  if (!prepared) registerPlugins([timeLimits]);
  prepared = true;
  for (const remote of remotes) {
    const before = known.get(remote.name);
    if (before?.manifest === remote.manifest && before.version === remote.version) continue;
    known.set(remote.name, remote);
    register(remote, before !== undefined);
  }
}

/**
 * Loads an exposed module such as 'planner/App', trying up to three times with growing pauses. Everybody who
 * asks meanwhile or later gets the same module; a failure is forgotten, so that the next call starts afresh.
 *
 * @throws RemoteUnavailableError
 */
export function loadRemoteModule(id: string): Promise<RemoteModule> {
  const running = loading.get(id);
  if (running) return running;
  const started = attempt(id);
  loading.set(id, started);
  started.catch(() => loading.delete(id));
  return started;
}

/** Starts loading what will probably be needed next. A failure is not news yet: the screen itself retries. */
export function preloadRemote(id: string): void {
  loadRemoteModule(id).catch(() => undefined);
}

async function attempt(id: string): Promise<RemoteModule> {
  const remote = known.get(id.split('/')[0] ?? '');
  if (!remote) throw new RemoteUnavailableError(`${id} is not deployed`);
  let failure: unknown;
  for (const pause of [0, ...RETRY_AFTER_MS]) {
    if (pause > 0) {
      await new Promise((resolve) => setTimeout(resolve, jittered(pause)));
      register(remote, true);
    }
    try {
      return moduleIn(id, await loadRemote<unknown>(id));
    } catch (error) {
      failure = error;
    }
  }
  // The next 'Try again' must not be answered from what the runtime remembers of this failure.
  register(remote, true);
  throw new RemoteUnavailableError(`${id} could not be loaded`, { cause: failure });
}

function register({ name, manifest }: Remote, force: boolean): void {
  registerWithFederation([{ name, entry: manifest }], { force });
}

function moduleIn(id: string, loaded: unknown): RemoteModule {
  if (typeof loaded === 'object' && loaded !== null && 'default' in loaded) return loaded as RemoteModule; // its type crossed a build boundary
  throw new RemoteUnavailableError(`${id} has no default export`);
}
