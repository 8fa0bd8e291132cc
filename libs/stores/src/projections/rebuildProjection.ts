import { type DomainEvent, type Fence, type Projection, type StoredDocument } from '@forkcast/event-sourcing';
import { CHECKPOINTS } from '../log/checkpoint';
import { PARKED_EVENTS } from './parked/parkedEvent';
import { listParkedEvents } from './parked/parkedEvents';
import type { ProjectionDatabase } from './projector';

/** So many documents go at a time. */
const SHARE = 1_000;

/**
 * Forgets a stopped projection's documents, checkpoint and parked events, so that its next run replays the log; what an
 * operator has skipped stays skipped. Its collection must be its own. Throws a `LeaseLostError` where the fence does not hold any longer.
 */
export async function rebuildProjection<Event extends DomainEvent, Doc extends StoredDocument>(
  { name, collection = name }: Pick<Projection<Event, Doc>, 'name' | 'collection'>,
  database: ProjectionDatabase,
  fence?: Fence,
): Promise<void> {
  const parked = await listParkedEvents(database, name);
  const unsettled = parked.filter(({ state }) => state !== 'skipped').map(({ _id }) => _id);
  // The checkpoint goes first: where there is none, the next run takes away what a crash in between has left.
  await database.writeTogether(
    [
      { collection: CHECKPOINTS, put: [], remove: [name] },
      { collection: PARKED_EVENTS, put: [], remove: unsettled },
    ],
    fence,
  );
  const documents = database.collection<StoredDocument>(collection);
  for (;;) {
    const left = await documents.find({}, { projection: { _id: 1 }, limit: SHARE }).toArray();
    if (left.length === 0) return;
    await database.writeTogether([{ collection, put: [], remove: left.map(({ _id }) => _id) }], fence);
  }
}
