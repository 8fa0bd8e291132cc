import type { DomainEvent, RecordedDomainEvent } from '../events/domainEvent';
import type { Position } from '../events/position';
import type { Upcaster } from '../events/upcaster';
import type { IndexDefinition, StoredDocument } from '../stores/documentCollection';

/**
 * A read model: which events concern which documents, and how each changes its document. Pure: the runner loads the
 * documents, applies the events in the order of the log, and writes documents and checkpoint together.
 */
export interface Projection<Event extends DomainEvent, Doc extends StoredDocument> {
  /** Names the checkpoint and, unless `collection` says otherwise, the collection. */
  name: string;
  collection?: string;
  /** Prefixes of the streams it follows: `['recipe-']`. */
  streams: readonly string[];
  indexes: readonly IndexDefinition[];
  /** The documents an event concerns; none when it does not matter here. */
  documentIds(event: RecordedDomainEvent<Event>): readonly string[];
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

/** A running projection. */
export interface ProjectionHandle {
  readonly name: string;
  /** Everything in the log up to here is in the read model. `BEGINNING` before the first event. */
  readonly position: Position;
  /** Whether it has reached the end of the log since it was started, and has not failed since. */
  readonly caughtUp: boolean;
  /** Why it stands still: what `evolve` or the store threw. It does not go on past that event. */
  readonly failure: Error | undefined;
  /** Resolves once `caughtUp`; rejects if the projection fails or is stopped before. */
  whenCaughtUp(): Promise<void>;
  /** Milliseconds between the last applied event's being recorded and its being applied. 0 before the first. */
  lag(): number;
  /** Whether the read model holds everything up to `position` within `timeoutMs`. */
  passed(position: Position, timeoutMs: number): Promise<boolean>;
  /** Called with events after their documents can be read. Answers the way to stop listening. */
  onApplied(listener: (events: readonly RecordedDomainEvent[]) => void): () => void;
  /** Ends after what has been applied is written. */
  stop(): Promise<void>;
}

/** Where the runner reports to; a pino logger fits. */
export interface ProjectionLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
