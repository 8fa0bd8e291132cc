import type { ContractRange, Remote } from '@forkcast/contracts';
import {
  loadRemote,
  registerPlugins,
  registerRemotes as registerWithFederation,
} from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { RemotePartProps } from '../remote/remoteApp';
import { addJitter } from '../api/addJitter';
import { isSupported } from './contract';
import { forgetMark, hasFrozen, isNewFreeze, markMounting } from './mountMarks';
import { type RemoteNote, reportRemoteEvent } from './remoteNotes';
import { requestFreshAddresses, contractsOfManifests, timeLimits } from './timeLimits';

export interface RemoteModule {
  default: ComponentType<RemotePartProps>;
}

/** The remote isn't in /remotes.json, could not be fetched or isn't valid. */
export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError';
  /**
   * 'frozen': it stopped responding on the previous page load; 'contract': it shares no contract version with
   * the shell.
   */
  readonly kind: 'load' | 'frozen' | 'contract';
  /** The contract versions that the remote supports, for kind 'contract'. */
  readonly theirs: ContractRange | undefined;

  constructor(
    message: string,
    options: ErrorOptions & { kind?: 'frozen' | 'contract'; theirs?: ContractRange } = {},
  ) {
    super(message, options);
    this.kind = options.kind ?? 'load';
    this.theirs = options.theirs;
  }
}

/** A remote's deployed release or its last good one. */
type Release = Pick<Remote, 'name' | 'version' | 'manifest' | 'contract'>;

/** Delays before the second and third attempt. */
const RETRY_AFTER_MS = [400, 1_600];
/** After this many failures, the page loads the last good release. */
const MAX_FAILURES = 2;

const known = new Map<string, Remote>();
/** The releases registered with the federation runtime, by name. */
const registered = new Map<string, Release>();
const loading = new Map<string, Promise<RemoteModule>>();
const failures = new Map<string, number>();
/** How often each remote was replaced by another release. */
const replaced = new Map<string, number>();
let hasPlugins = false;

/**
 * Makes the remotes in /remotes.json loadable. A new release replaces the registered one of the same name and
 * discards its loaded or loading modules.
 */
export function registerRemotes(remotes: readonly Remote[]): void {
  if (!hasPlugins) registerPlugins([timeLimits]);
  hasPlugins = true;
  for (const remote of remotes) {
    const previous = known.get(remote.name);
    if (previous?.manifest === remote.manifest && previous.version === remote.version) continue;
    known.set(remote.name, remote);
    failures.delete(remote.name);
    if (previous) forgetLoaded(remote.name);
    register(remote, previous !== undefined);
  }
}

/** Changes whenever another release replaces the remote; modules loaded under an earlier number are stale. */
export function generationOf(id: string): number {
  return replaced.get(nameOf(id)) ?? 0;
}

/**
 * Loads an exposed module such as 'planner/App' in up to three attempts with growing delays. All callers
 * share one load. A failure is evicted, so that the next call retries.
 *
 * @throws RemoteUnavailableError
 */
export function loadRemoteModule(id: string): Promise<RemoteModule> {
  const running = loading.get(id);
  if (running) return running;
  const isWanted = () => loading.get(id) === started;
  const started = loadWithRetries(id, isWanted);
  loading.set(id, started);
  started.catch(() => {
    if (isWanted()) loading.delete(id);
  });
  return started;
}

/**
 * Preloads the screen that is probably needed next. A failure is ignored here, because the screen itself
 * retries.
 */
export function preloadRemote(id: string): void {
  loadRemoteModule(id).catch(() => undefined);
}

/** Marks the remote's release as mounting, so that the next page load knows which release froze this one. */
export function markBeforeMount(id: string): void {
  const release = registered.get(nameOf(id));
  if (release) markMounting(markOf(release));
}

/** Returns whether the last good release replaces the deployed one. */
export function isEarlierRelease(id: string): boolean {
  return known.get(nameOf(id))?.manifest !== registered.get(nameOf(id))?.manifest;
}

/** Reports what happened to a remote. */
export function recordRemoteEvent(id: string, kind: RemoteNote['kind'], error?: unknown): void {
  const name = nameOf(id);
  if (kind !== 'tried') failures.set(name, (failures.get(name) ?? 0) + 1);
  reportForRegistered(name, kind, error);
}

/** Reports a slow load. It doesn't count as a failure, because the module may still arrive. */
export function reportLateLoad(id: string): void {
  reportForRegistered(nameOf(id), 'load', new DOMException(`${id} is late`, 'TimeoutError'));
}

function reportForRegistered(remote: string, kind: RemoteNote['kind'], error?: unknown): void {
  const version = registered.get(remote)?.version;
  if (version !== undefined) reportRemoteEvent({ remote, version, kind, error });
}

/**
 * Prepares a new attempt: discards a pending load, and switches to the last good release after enough
 * failures.
 *
 * @returns whether the module has to be loaded again
 */
export function giveUpLoading(id: string, hasLoaded: boolean): boolean {
  const remote = known.get(nameOf(id));
  if (!remote || (hasLoaded && (isEarlierRelease(id) || !shouldUseLastGood(remote)))) return false;
  loading.delete(id);
  if (!hasLoaded) requestFreshAddresses();
  // The next attempt would wait for the same pending script tags.
  const folder = new URL('.', new URL((registered.get(remote.name) ?? remote).manifest, location.href)).href;
  for (const script of [...document.scripts]) if (script.src.startsWith(folder)) script.remove();
  register(registered.get(remote.name) ?? remote, true);
  return true;
}

async function loadWithRetries(id: string, isWanted: () => boolean): Promise<RemoteModule> {
  const remote = known.get(nameOf(id));
  if (!remote) throw new RemoteUnavailableError(`${id} is not deployed`);
  const release = releaseOf(remote);
  assertSupported(release.contract, id);
  if (release.manifest !== registered.get(remote.name)?.manifest) register(release, true);
  let failure: unknown;
  for (const pause of [0, ...RETRY_AFTER_MS]) {
    if (pause > 0) {
      await new Promise((resolve) => setTimeout(resolve, addJitter(pause)));
      if (!isWanted()) break;
      register(release, true);
    }
    try {
      markBeforeMount(id);
      return toRemoteModule(id, await loadRemote<unknown>(id));
    } catch (error) {
      assertSupported(contractsOfManifests.get(new URL(release.manifest, location.href).href), id);
      failure = error;
    }
  }
  // Re-register, because the runtime caches the failure.
  if (isWanted()) register(release, true);
  throw new RemoteUnavailableError(`${id} could not be loaded`, { cause: failure });
}

/**
 * Returns the release to load. Throws RemoteUnavailableError if that release froze the previous page and
 * there is no other.
 */
function releaseOf(remote: Remote): Release {
  const mark = markOf(remote);
  if (remote.lastGood && shouldUseLastGood(remote)) {
    if (isNewFreeze(mark)) reportFrozen(remote);
    return { name: remote.name, ...remote.lastGood };
  }
  if (!hasFrozen(mark)) return remote;
  // Thrown once: after that, the user has chosen to try again.
  forgetMark(mark);
  throw new RemoteUnavailableError(`${remote.name} stopped responding`, { kind: 'frozen' });
}

/** Reports the load as well, because the frozen page couldn't. */
function reportFrozen({ name: remote, version }: Remote): void {
  const error = new RemoteUnavailableError(`${remote} stopped responding`, { kind: 'frozen' });
  reportRemoteEvent({ remote, version, kind: 'tried' });
  reportRemoteEvent({ remote, version, kind: 'frozen', error });
}

function shouldUseLastGood(remote: Remote): boolean {
  const failed = (failures.get(remote.name) ?? 0) >= MAX_FAILURES;
  return remote.lastGood !== undefined && (failed || hasFrozen(markOf(remote)));
}

function assertSupported(theirs: ContractRange | undefined, id: string): void {
  if (isSupported(theirs)) return;
  throw new RemoteUnavailableError(`${id} speaks another contract`, { kind: 'contract', theirs });
}

function forgetLoaded(name: string): void {
  replaced.set(name, (replaced.get(name) ?? 0) + 1);
  for (const id of [...loading.keys()]) if (nameOf(id) === name) loading.delete(id);
}

function register(release: Release, force: boolean): void {
  registered.set(release.name, release);
  registerWithFederation([{ name: release.name, entry: release.manifest }], { force });
}

const nameOf = (id: string) => id.split('/')[0] ?? '';
/** Includes the version, because the next release may have the same URL. */
const markOf = ({ manifest, version }: Release) => `${manifest} ${version}`;

function toRemoteModule(id: string, loaded: unknown): RemoteModule {
  if (typeof loaded === 'object' && loaded !== null && 'default' in loaded) return loaded as RemoteModule; // the type is lost across builds
  throw new RemoteUnavailableError(`${id} has no default export`);
}
