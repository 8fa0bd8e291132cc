import type { Position } from './position';

/** Something that has happened. `data` is plain JSON: no Date, no undefined, no methods. */
export interface DomainEvent<Type extends string = string, Data extends object = object> {
  type: Type;
  data: Data;
}

/** Who caused an event, and as part of what. */
export interface EventMetadata {
  /** The account that acted. */
  userId?: string;
  /** The same id for everything that one request caused. */
  correlationId?: string;
  /** The id of the event that caused this one. */
  causationId?: string;
  /** The W3C Trace Context of the span that appended it; absent unless the trace is sampled. */
  traceparent?: string;
}

interface RecordedEnvelope {
  id: string;
  metadata: EventMetadata;
  streamName: string;
  /** Its number within the stream, from 0. */
  revision: number;
  /** Its position in the log of all events. */
  position: Position;
  createdAt: Date;
  /** Why its data can't be parsed. Only damaged events have it, with empty `data`. */
  unreadable?: string;
}

/** An event as stored in the log. A union of events maps to a union of recorded events, discriminated by `type`. */
export type RecordedDomainEvent<Event extends DomainEvent = DomainEvent> = Event extends DomainEvent
  ? RecordedEnvelope & { type: Event['type']; data: Event['data'] }
  : never;

/**
 * Converts an event of an earlier version to the current form, and returns other events unchanged. The log is never
 * edited.
 */
export type Upcaster = (event: DomainEvent) => DomainEvent;
