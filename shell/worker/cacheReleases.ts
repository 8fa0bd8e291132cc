import pMap from 'p-map';
import { isReleaseCache, releaseCache } from './cacheNames';
import { changeState, readState, type CachedRelease } from './workerState';
import { parseReleaseList, RELEASE_FILE, type ReleaseList } from './releaseList';

/** The name of a screen or the shell, and the folder with its files, which ends with a slash. */
export interface Deployed {
  name: string;
  base: string;
}

const CONCURRENCY = 4;

/**
 * Caches the current release of everything that is deployed, each completely or not at all. If that fails,
 * the previous release stays and the state's `failures` names the reason.
 */
export async function cacheReleases(deployed: readonly Deployed[]): Promise<void> {
  const failures: Record<string, string> = {};
  for (const each of deployed) {
    try {
      await cacheRelease(each);
    } catch (error) {
      failures[each.name] = error instanceof Error ? error.message : String(error);
    }
  }
  const names = new Set(deployed.map(({ name }) => name));
  await changeState(({ releases, superseded }) => {
    const gone = Object.entries(releases).filter(([name]) => !names.has(name));
    return {
      failures,
      releases: Object.fromEntries(Object.entries(releases).filter(([name]) => names.has(name))),
      superseded: [...superseded, ...gone.map(([, { cache }]) => ({ cache, at: Date.now() }))],
    };
  });
}

async function cacheRelease({ name, base }: Deployed): Promise<void> {
  const address = base + RELEASE_FILE;
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const text = await response.text();
  const list = parseReleaseList(text);
  const cache = releaseCache(name, await digest(text));
  if ((await readState()).releases[name]?.cache === cache) return;
  try {
    await cacheFiles(cache, base, list);
  } catch (error) {
    await caches.delete(cache);
    throw error;
  }
  await setCurrent(name, { version: list.version, base, cache });
}

async function cacheFiles(name: string, base: string, { files }: ReleaseList): Promise<void> {
  const cache = await caches.open(name);
  const cacheFile = async ({ path, integrity }: ReleaseList['files'][number]) => {
    const address = new URL(path, base).href;
    // The browser compares the hash, so tampered or truncated files fail.
    const response = await fetch(address, { integrity });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    await cache.put(address, response);
  };
  await pMap(files, cacheFile, { concurrency: CONCURRENCY });
}

async function setCurrent(name: string, release: CachedRelease): Promise<void> {
  await changeState(({ releases, superseded }) => {
    const before = releases[name];
    return {
      releases: { ...releases, [name]: release },
      superseded: [
        ...superseded.filter(({ cache }) => cache !== release.cache),
        ...(before ? [{ cache: before.cache, at: Date.now() }] : []),
      ],
    };
  });
}

/** Removes replaced releases that no open tab uses, and incomplete ones. */
export async function removeUnusedReleases(openTabs: readonly string[]): Promise<void> {
  const { releases, superseded } = await changeState(({ superseded: former, tabs }) => {
    // An unknown tab was opened before this worker started.
    const oldest = Math.min(...openTabs.map((id) => tabs[id] ?? 0));
    return {
      superseded: former.filter(({ at }) => oldest <= at),
      tabs: Object.fromEntries(Object.entries(tabs).filter(([id]) => openTabs.includes(id))),
    };
  });
  const used = new Set([...Object.values(releases), ...superseded].map(({ cache }) => cache));
  const unused = (await caches.keys()).filter((cache) => isReleaseCache(cache) && !used.has(cache));
  await Promise.all(unused.map((cache) => caches.delete(cache)));
}

/**
 * Finds a file in a cached release: first in the current ones, then in those that open tabs may still use.
 */
export async function cachedFile(address: string): Promise<Response | undefined> {
  const { releases, superseded } = await readState();
  const holding = Object.values(releases).filter(({ base }) => address.startsWith(base));
  for (const { cache } of [...holding, ...superseded]) {
    const file = await caches.match(address, { cacheName: cache, ignoreVary: true });
    if (file) return file;
  }
  return undefined;
}

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash).slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
