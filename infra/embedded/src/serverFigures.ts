import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { AccountsOptions } from '@forkcast/accounts';
import { photoBytesOf } from '@forkcast/recipes';
import { ExpiringCache, type ServiceDependencies } from '@forkcast/service-kit';
import type { EmbeddedConfig } from './config';

const CACHE_MS = 60_000;
const MAX_CACHED_HOUSEHOLDS = 10_000;

type Storage = { events: number; documents: number; photos: number };

/** What administrators see of this server. Caches figures for a minute, because computing them reads many files. */
export function serverFigures(
  { dataDirectory, servers, limitsInForce = {} }: EmbeddedConfig,
  { database, blobs }: Pick<ServiceDependencies, 'database' | 'blobs'>,
): AccountsOptions['server'] {
  const households = new ExpiringCache<Promise<number>>(CACHE_MS, MAX_CACHED_HOUSEHOLDS);
  const totals = new ExpiringCache<Promise<Storage>>(CACHE_MS, 1);

  async function measure(): Promise<Storage> {
    let photos = 0;
    for await (const { size } of blobs.all()) photos += size;
    const [events, documents] = await Promise.all([
      bytesOf(dataDirectory, 'events.db'),
      bytesOf(dataDirectory, 'documents.db'),
    ]);
    return { events, documents, photos };
  }

  return {
    limits: limitsInForce,
    photoBytes: (householdId) => lookUp(households, householdId, () => photoBytesOf(database, householdId)),
    ...(servers ? {} : { storage: () => lookUp(totals, 'all', measure) }),
  };
}

/** Concurrent callers share one computation. A failure isn't cached. */
function lookUp<Value>(
  cache: ExpiringCache<Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const existing = cache.get(key);
  if (existing) return existing;
  const created = make();
  cache.set(key, created);
  created.catch(() => cache.forget((value) => value === created));
  return created;
}

/** A database with its -wal and -shm files. */
async function bytesOf(directory: string, database: string): Promise<number> {
  const files = (await readdir(directory)).filter((name) => name.startsWith(database));
  const sizes = await Promise.all(files.map(async (name) => (await stat(path.join(directory, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
