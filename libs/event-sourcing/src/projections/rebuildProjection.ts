import type { DomainEvent } from '../events/domainEvent';
import type { DocumentDatabase, StoredDocument } from '../stores/documentCollection';
import { deleteCheckpoint } from './checkpoint';
import type { Projection } from './projection';

/**
 * Forgets a stopped projection's documents and checkpoint, so that its next run replays the log. Its collection must
 * be its own.
 */
export async function rebuildProjection<Event extends DomainEvent, Doc extends StoredDocument>(
  { name, collection = name }: Pick<Projection<Event, Doc>, 'name' | 'collection'>,
  database: DocumentDatabase,
): Promise<void> {
  // The checkpoint goes first: what is left of the documents after a crash in between is then replayed over.
  await deleteCheckpoint(database, name);
  await database.collection<StoredDocument>(collection).deleteMany({});
}
