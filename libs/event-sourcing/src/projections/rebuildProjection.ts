import type { DomainEvent } from '../events/domainEvent';
import type { DocumentDatabase, StoredDocument } from '../stores/documentCollection';
import type { Projection } from './projection';

/** Forgets a stopped projection's documents and checkpoint, so that its next run replays the log. */
export declare function rebuildProjection<Event extends DomainEvent, Doc extends StoredDocument>(
  projection: Projection<Event, Doc>,
  database: DocumentDatabase,
): Promise<void>;
