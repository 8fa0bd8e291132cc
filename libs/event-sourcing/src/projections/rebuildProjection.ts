import type { DomainEvent } from '../events/domainEvent';
import type { StoredDocument } from '../stores/documentCollection';
import type { Fence } from '../stores/writesTogether';
import { CHECKPOINTS } from './checkpoint';
import type { Projection } from './projection';
import type { ProjectionDatabase } from './projector';

/** So many documents go at a time. */
const SHARE = 1_000;

/**
 * Forgets a stopped projection's documents and checkpoint, so that its next run replays the log. Its collection must
 * be its own. Throws a `LeaseLostError` where the fence does not hold any longer.
 */
export async function rebuildProjection<Event extends DomainEvent, Doc extends StoredDocument>(
  { name, collection = name }: Pick<Projection<Event, Doc>, 'name' | 'collection'>,
  database: ProjectionDatabase,
  fence?: Fence,
): Promise<void> {
  // The checkpoint goes first: what is left of the documents after a crash in between is then replayed over.
  await database.writeTogether([{ collection: CHECKPOINTS, put: [], remove: [name] }], fence);
  const documents = database.collection<StoredDocument>(collection);
  for (;;) {
    const left = await documents.find({}, { projection: { _id: 1 }, limit: SHARE }).toArray();
    if (left.length === 0) return;
    await database.writeTogether([{ collection, put: [], remove: left.map(({ _id }) => _id) }], fence);
  }
}
