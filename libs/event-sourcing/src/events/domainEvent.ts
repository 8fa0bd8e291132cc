import type { Position } from './position';

/** Something that has happened. `data` is plain JSON: no Date, no undefined, nothing with methods. */
export interface DomainEvent<Type extends string = string, Data extends object = object> {
  type: Type;
  data: Data;
}

/** Who caused an event, and in the course of what. */
export interface EventMetadata {
  /** The account that acted. */
  userId?: string;
  /** One id through everything that a request set off. */
  correlationId?: string;
  /** The id of the event that this one answers. */
  causationId?: string;
  /** The span that it was appended in, as W3C Trace Context has it; only of a trace that is recorded. */
  traceparent?: string;
}

interface RecordedEnvelope {
  id: string;
  metadata: EventMetadata;
  streamName: string;
  /** Its number within the stream, from 0. */
  revision: number;
  /** Its place among all events of the store. */
  position: Position;
  createdAt: Date;
  /** Why its data cannot be read; absent from all but damaged events, of which `data` is empty. */
  unreadable?: string;
}

/** An event as the log holds it. A union of events gives a union of these, told apart by `type`. */
export type RecordedDomainEvent<Event extends DomainEvent = DomainEvent> = Event extends DomainEvent
  ? RecordedEnvelope & { type: Event['type']; data: Event['data'] }
  : never;

/**
 * Turns an event as it was written then into the form the code reads now; events that need nothing come back as
 * they are. The log itself is never edited.
 */
export type Upcaster = (event: DomainEvent) => DomainEvent;
