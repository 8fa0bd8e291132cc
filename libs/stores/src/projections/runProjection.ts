import { isShared, type DomainEvent, type StoredDocument } from '@forkcast/event-sourcing';
import type { ProjectionHandle, RunProjectionOptions } from './projectionHandle';
import { createIndexes } from './projector';
import { startProjecting } from './startProjecting';
import { SharedProjection } from './sharedProjection';

/**
 * Keeps a read model up to date with the log until it is stopped: in the order of the log, each event once. Resolves
 * once it follows the log; `whenCaughtUp` resolves when it has reached the end.
 *
 * When several processes share the database, one of them applies the events under a lease with the projection's name.
 * The others know how far it has got and take over when it ends.
 */
export async function runProjection<Event extends DomainEvent, Doc extends StoredDocument>(
  options: RunProjectionOptions<Event, Doc>,
): Promise<ProjectionHandle> {
  const { projection, database } = options;
  if (isShared(database)) return SharedProjection.start({ ...options, database });
  await createIndexes(projection, database);
  return startProjecting(options);
}
