import { once } from 'node:events';
import {
  canWriteTogether,
  isShared,
  type AnyReadModel,
  type DocumentDatabase,
  type Fence,
  type Logger,
  type StoredDocument,
} from '@forkcast/event-sourcing';
import { CHECKPOINTS } from '../log/checkpoint';
import { holdLease, type HeldLease } from '../leases/holdLease';
import type { ProjectionHandle } from './projectionHandle';
import { rebuildProjection } from './rebuildProjection';

export interface EmptyReplacedOptions {
  projection: Pick<AnyReadModel, 'replaces'>;
  /** The running projection. */
  handle: Pick<ProjectionHandle, 'whenCaughtUp'>;
  database: DocumentDatabase;
  logger?: Logger;
  /** In server mode, in milliseconds; defaults to ten minutes. */
  graceMs?: number;
}

/** Processes of the previous version read from the old read model until they have been replaced. */
const GRACE_MS = 600_000;

/**
 * Empties the read models that a projection replaces once it has caught up, because deletions no longer reach them.
 * In server mode one process does so after a delay, under the old read model's lease. Returns the function that stops
 * it. What remains is removed after the next start.
 */
export function emptyReplaced(options: EmptyReplacedOptions): () => Promise<void> {
  const { projection, database, graceMs = GRACE_MS } = options;
  const { replaces = [] } = projection;
  let emptying: Promise<readonly HeldLease[]> = Promise.resolve([]);
  const begin = () => {
    emptying = Promise.all(replaces.map((name) => emptyOne(name, options)));
  };
  const timer = setTimeout(begin, isShared(database) ? graceMs : 0).unref();
  return async () => {
    clearTimeout(timer);
    for (const lease of await emptying) await lease.stop();
  };
}

function emptyOne(name: string, { handle, database, logger }: EmptyReplacedOptions): Promise<HeldLease> {
  return holdLease({
    database,
    name: `projection:${name}`,
    logger,
    async work(term) {
      const fence = isShared(database) ? term : undefined;
      const emptying = clear(name, { handle, database, fence, signal: term.signal }).catch((err: unknown) =>
        logger?.warn({ err, replaced: name }, 'a replaced read model could not be emptied yet'),
      );
      return async () => {
        await emptying;
      };
    },
  });
}

interface Emptying extends Pick<EmptyReplacedOptions, 'handle' | 'database'> {
  fence: Fence | undefined;
  signal: AbortSignal;
}

async function clear(name: string, { handle, database, fence, signal }: Emptying): Promise<void> {
  if (!canWriteTogether(database))
    throw new TypeError('Read models need a database that writes them together');
  await Promise.race([handle.whenCaughtUp(), once(signal, 'abort')]);
  const only = { projection: { _id: 1 } } as const;
  const findOne = (collection: string, filter: { _id?: string }) =>
    database.collection<StoredDocument>(collection).findOne(filter, only);
  if (signal.aborted || !((await findOne(CHECKPOINTS, { _id: name })) ?? (await findOne(name, {})))) return;
  await rebuildProjection({ name }, database, fence);
}
