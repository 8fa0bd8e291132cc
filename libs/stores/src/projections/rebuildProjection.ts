import type { AnyReadModel, DocumentDatabase, Fence } from '@forkcast/event-sourcing';
import { CHECKPOINTS } from '../log/checkpoint';
import { PARKED_EVENTS } from './parked/parkedEvent';
import { listParkedEvents } from './parked/parkedEvents';

/** Documents deleted per step. */
const BATCH_SIZE = 1_000;

/**
 * Deletes a stopped projection's documents, checkpoint and parked events, so that its next run replays the log.
 * Events that an operator skipped stay skipped. Its collection must not be shared. Throws a `LeaseLostError` when the
 * fence no longer holds.
 */
export async function rebuildProjection(
  { name, collection = name }: Pick<AnyReadModel, 'name' | 'collection'>,
  database: DocumentDatabase,
  fence?: Fence,
): Promise<void> {
  const parked = await listParkedEvents(database, name);
  const unsettled = parked.filter(({ state }) => state !== 'skipped').map(({ _id }) => _id);
  // Delete the checkpoint first: without it, the next run removes documents that a crash in between left behind.
  await database.writeTogether(
    [
      { collection: CHECKPOINTS, put: [], remove: [name] },
      { collection: PARKED_EVENTS, put: [], remove: unsettled },
    ],
    fence,
  );
  const documents = database.collection(collection);
  for (;;) {
    const remaining = await documents.find({}, { projection: { _id: 1 }, limit: BATCH_SIZE }).toArray();
    if (remaining.length === 0) return;
    await database.writeTogether([{ collection, put: [], remove: remaining.map(({ _id }) => _id) }], fence);
  }
}
