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
import { reportRemote } from './remoteNotes';
import { requestFreshAddresses, contractsOfManifests, timeLimits } from './timeLimits';

/** What an exposed module looks like from outside. */
export interface RemoteModule {
  default: ComponentType<RemotePartProps>;
}

/** The remote is not in /remotes.json, or could not be fetched, or is not what it should be. */
export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError';
  /** 'frozen': it stopped responding in the page before; 'contract': page and remote have none in common. */
  readonly kind: 'load' | 'frozen' | 'contract';
  /** What the remote speaks, of kind 'contract'. */
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

/** A release of a remote: the one that is deployed, or the last good one. */
type Release = Pick<Remote, 'name' | 'version' | 'manifest' | 'contract'>;

/** Pauses before the second and third attempt. */
const RETRY_AFTER_MS = [400, 1_600];
/** After so many failures this page takes the last good release. */
const ENOUGH_FAILURES = 2;

const known = new Map<string, Remote>();
/** What the federation runtime loads, by name. */
const registered = new Map<string, Release>();
const loading = new Map<string, Promise<RemoteModule>>();
const failures = new Map<string, number>();
/** How often another release has taken the place of one that was known. */
const replaced = new Map<string, number>();
let prepared = false;

/**
 * Makes the screens listed in /remotes.json loadable; what was known under the same name is replaced, with what was loaded of it or is
 * on its way.
 */
export function registerRemotes(remotes: readonly Remote[]): void {
  if (!prepared) registerPlugins([timeLimits]);
  prepared = true;
  for (const remote of remotes) {
    const before = known.get(remote.name);
    if (before?.manifest === remote.manifest && before.version === remote.version) continue;
    known.set(remote.name, remote);
    failures.delete(remote.name);
    if (before) forgetLoaded(remote.name);
    register(remote, before !== undefined);
  }
}

/** Another number for an id from when on its release is another one: what was loaded before is not of it. */
export function generationOf(id: string): number {
  return replaced.get(nameOf(id)) ?? 0;
}

/**
 * Loads an exposed module such as 'planner/App', trying up to three times with growing pauses. Everyone who
 * asks in the meantime or later gets the same module; a failure is forgotten, so that the next call starts afresh.
 *
 * @throws RemoteUnavailableError
 */
export function loadRemoteModule(id: string): Promise<RemoteModule> {
  const running = loading.get(id);
  if (running) return running;
  const isWanted = () => loading.get(id) === started;
  const started = attempt(id, isWanted);
  loading.set(id, started);
  started.catch(() => {
    if (isWanted()) loading.delete(id);
  });
  return started;
}

/** Starts loading what will probably be needed next. A failure is not news yet: the screen itself retries. */
export function preloadRemote(id: string): void {
  loadRemoteModule(id).catch(() => undefined);
}

/** Says before a remote is drawn that it is going to be, for the next page to know where this one freezes. */
export function markBeforeMount(id: string): void {
  const release = registered.get(nameOf(id));
  if (release) markMounting(markOf(release));
}

/** Whether the last good release replaces the deployed one. */
export function isEarlierRelease(id: string): boolean {
  return known.get(nameOf(id))?.manifest !== registered.get(nameOf(id))?.manifest;
}

/** Tells those who listen what happened to a remote. */
export function noteOf(id: string, kind: Parameters<typeof reportRemote>[0]['kind'], error?: unknown): void {
  const name = nameOf(id);
  if (kind !== 'tried') failures.set(name, (failures.get(name) ?? 0) + 1);
  const version = registered.get(name)?.version;
  if (version !== undefined) reportRemote({ remote: name, version, kind, error });
}

/** Tells of a remote that people wait for: it may come still, so that nothing is taken in its place yet. */
export function reportLateLoad(id: string): void {
  const name = nameOf(id);
  const version = registered.get(name)?.version;
  const error = new DOMException(`${id} is late`, 'TimeoutError');
  if (version !== undefined) reportRemote({ remote: name, version, kind: 'load', error });
}

/**
 * Before another try: what has not come is given up, and what broke often enough makes room for the last good release.
 *
 * @returns whether it is to be loaded again
 */
export function giveUpLoading(id: string, hasCome: boolean): boolean {
  const remote = known.get(nameOf(id));
  if (!remote || (hasCome && (isEarlierRelease(id) || !takesLastGood(remote)))) return false;
  loading.delete(id);
  if (!hasCome) requestFreshAddresses();
  // The next try would wait for the same script tags.
  const folder = new URL('.', new URL((registered.get(remote.name) ?? remote).manifest, location.href)).href;
  for (const script of [...document.scripts]) if (script.src.startsWith(folder)) script.remove();
  register(registered.get(remote.name) ?? remote, true);
  return true;
}

async function attempt(id: string, isWanted: () => boolean): Promise<RemoteModule> {
  const remote = known.get(nameOf(id));
  if (!remote) throw new RemoteUnavailableError(`${id} is not deployed`);
  const release = releaseOf(remote);
  refuse(release.contract, id);
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
      return moduleIn(id, await loadRemote<unknown>(id));
    } catch (error) {
      refuse(contractsOfManifests.get(new URL(release.manifest, location.href).href), id);
      failure = error;
    }
  }
  // The next 'Try again' must not be answered from what the runtime remembers of this failure.
  if (isWanted()) register(release, true);
  throw new RemoteUnavailableError(`${id} could not be loaded`, { cause: failure });
}

/** The release to be loaded. Throws RemoteUnavailableError where it froze the page before, and there is no other. */
function releaseOf(remote: Remote): Release {
  const mark = markOf(remote);
  if (remote.lastGood && takesLastGood(remote)) {
    if (isNewFreeze(mark)) noteFrozen(remote);
    return { name: remote.name, ...remote.lastGood };
  }
  if (!hasFrozen(mark)) return remote;
  // Reported once: the user has chosen to try again.
  forgetMark(mark);
  throw new RemoteUnavailableError(`${remote.name} stopped responding`, { kind: 'frozen' });
}

/** The page that froze could not tell of its load either. */
function noteFrozen({ name: remote, version }: Remote): void {
  const error = new RemoteUnavailableError(`${remote} stopped responding`, { kind: 'frozen' });
  reportRemote({ remote, version, kind: 'tried' });
  reportRemote({ remote, version, kind: 'frozen', error });
}

function takesLastGood(remote: Remote): boolean {
  const failed = (failures.get(remote.name) ?? 0) >= ENOUGH_FAILURES;
  return remote.lastGood !== undefined && (failed || hasFrozen(markOf(remote)));
}

function refuse(theirs: ContractRange | undefined, id: string): void {
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
/** A screen's next release may be at the same address. */
const markOf = ({ manifest, version }: Release) => `${manifest} ${version}`;

function moduleIn(id: string, loaded: unknown): RemoteModule {
  if (typeof loaded === 'object' && loaded !== null && 'default' in loaded) return loaded as RemoteModule; // its type crossed a build boundary
  throw new RemoteUnavailableError(`${id} has no default export`);
}
