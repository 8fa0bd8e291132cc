import type { DomainEvent, RecordedDomainEvent, Upcaster } from '../events/domainEvent';
import type { IndexDefinition, StoredDocument } from '../ports/documentCollection';

/**
 * A read model: which events concern which documents, and how each changes its document. Pure: the runner loads the
 * documents, applies the events in the order of the log, and writes documents and checkpoint together.
 */
export interface Projection<Event extends DomainEvent, Doc extends StoredDocument> {
  /** Names the checkpoint and, unless `collection` says otherwise, the collection. */
  name: string;
  collection?: string;
  /**
   * Names that it had before, or read models that it takes the place of: they are emptied once it has caught up. A new name
   * is how a read model whose documents hold more is made anew beside the old one.
   */
  replaces?: readonly string[];
  /** Prefixes of the streams it follows: `['recipe-']`. */
  streams: readonly string[];
  indexes: readonly IndexDefinition[];
  /** The documents an event concerns; none when it does not matter here. */
  documentIds(event: RecordedDomainEvent<Event>): readonly string[];
  /**
   * Whether the document is made of this event alone, whatever it was before: then it is not read for it. Never, unless
   * told. Where such an event comes again, so have to all later ones of the document.
   */
  begins?(event: RecordedDomainEvent<Event>, id: string): boolean;
  /** The document after the event; `null` in is 'not there yet', `null` out deletes it. */
  evolve(document: Doc | null, event: RecordedDomainEvent<Event>, id: string): Doc | null;
  upcast?: Upcaster;
}

/** Gives a projection its types in one place. */
export function defineProjection<Event extends DomainEvent, Doc extends StoredDocument>(
  projection: Projection<Event, Doc>,
): Projection<Event, Doc> {
  return projection;
}

/** A read model of any events and documents, as in a list of all there are. */
export type AnyReadModel = Projection<DomainEvent, StoredDocument>;
