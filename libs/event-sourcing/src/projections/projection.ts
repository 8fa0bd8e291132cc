import type { DomainEvent, RecordedDomainEvent, Upcaster } from '../events/domainEvent';
import type { IndexDefinition, StoredDocument } from '../ports/documentCollection';

/**
 * A read model: which documents an event concerns, and how it changes them. Pure: the runner loads the documents,
 * applies events in log order, and writes documents and checkpoint together.
 */
export interface Projection<Event extends DomainEvent, Doc extends StoredDocument> {
  /** Name of the checkpoint and, unless `collection` is set, of the collection. */
  name: string;
  collection?: string;
  /**
   * Previous names, or read models that this one replaces; they are emptied once it has caught up. To rebuild a read
   * model with more data next to the old one, give it a new name.
   */
  replaces?: readonly string[];
  /** Stream prefixes, such as `['recipe-']`. */
  streams: readonly string[];
  indexes: readonly IndexDefinition[];
  /** Ids of the documents that an event concerns; none if it is irrelevant. */
  documentIds(event: RecordedDomainEvent<Event>): readonly string[];
  /**
   * Whether the event alone determines the document, so that the runner needn't read it. False by default. After
   * replaying such an event, all later events of the document must be replayed, too.
   */
  begins?(event: RecordedDomainEvent<Event>, id: string): boolean;
  /** The document after the event. A `null` argument means that it doesn't exist yet; returning `null` deletes it. */
  evolve(document: Doc | null, event: RecordedDomainEvent<Event>, id: string): Doc | null;
  upcast?: Upcaster;
}

/** Infers the types of a projection. */
export function defineProjection<Event extends DomainEvent, Doc extends StoredDocument>(
  projection: Projection<Event, Doc>,
): Projection<Event, Doc> {
  return projection;
}

/** A read model of any type, for lists of all read models. */
export type AnyReadModel = Projection<DomainEvent, StoredDocument>;
