import { once } from 'node:events';
import {
  isShared,
  type AnyReadModel,
  type DocumentDatabase,
  type Logger,
  type Term,
} from '@forkcast/event-sourcing';
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
      const emptying = clear(name, handle, database, term).catch((err: unknown) =>
        logger?.warn({ err, replaced: name }, 'a replaced read model could not be emptied yet'),
      );
      return async () => {
        await emptying;
      };
    },
  });
}

async function clear(
  name: string,
  handle: EmptyReplacedOptions['handle'],
  database: DocumentDatabase,
  term: Term,
): Promise<void> {
  await Promise.race([handle.whenCaughtUp(), once(term.signal, 'abort')]);
  if (!term.signal.aborted) await rebuildProjection({ name }, database, term);
}
