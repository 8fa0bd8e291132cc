import type { DomainEvent } from '../events/domainEvent';
import type { DocumentDatabase, StoredDocument } from '../stores/documentCollection';
import type { EventStore } from '../stores/eventStore';
import type { Projection, ProjectionHandle, ProjectionLogger } from './projection';

export interface RunProjectionOptions<Event extends DomainEvent, Doc extends StoredDocument> {
  projection: Projection<Event, Doc>;
  store: EventStore;
  database: DocumentDatabase;
  logger?: ProjectionLogger;
}

/** Keeps a read model in step with the log until it is stopped. Resolves once it follows the log. */
export declare function runProjection<Event extends DomainEvent, Doc extends StoredDocument>(
  options: RunProjectionOptions<Event, Doc>,
): Promise<ProjectionHandle>;
