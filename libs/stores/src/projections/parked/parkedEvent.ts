import {
  formatPosition,
  parsePosition,
  type IndexDefinition,
  type RecordedDomainEvent,
  type StoredDocument,
} from '@forkcast/event-sourcing';

/** The collection of events that a read model could not apply. */
export const PARKED_EVENTS = 'parked-events';

export const parkedEventIndexes: readonly IndexDefinition[] = [{ key: { projection: 1, asked: 1 } }];

/**
 * An event that a read model has not applied: it failed there, it waits for a failed one that concerns the same
 * documents, or an operator skipped it. The event itself stays in the log and is read from there.
 */
export interface ParkedEvent extends StoredDocument {
  /** The read model and the event: `meal-plan-entries:<event id>`. */
  _id: string;
  projection: string;
  eventId: string;
  type: string;
  streamName: string;
  revision: number;
  position: string;
  /** The documents it concerns; null if unknown, in which case all of its stream waits. */
  documentIds: readonly string[] | null;
  state: 'failed' | 'waiting' | 'skipped';
  /** Its last error; null while it waits for another event. */
  error: { name: string; message: string; stack: string } | null;
  attempts: number;
  parkedAt: string;
  /** Whether an operator's request is still pending. */
  asked: boolean;
  wish: ParkedEventWish | null;
  /** Why it was skipped, by whom, and when. */
  skipped: { note: string; by: string; at: string } | null;
}

/** The action an operator requested for a parked event. */
export type ParkedEventWish = { action: 'retry'; by: string } | { action: 'skip'; by: string; note: string };

export function parkedEventId(projection: string, eventId: string): string {
  return `${projection}:${eventId}`;
}

/** An entry for an event that failed or, without an error, waits for another one. */
export function parkedEventOf(
  projection: string,
  event: RecordedDomainEvent,
  documentIds: readonly string[] | null,
  error: unknown,
): ParkedEvent {
  return {
    _id: parkedEventId(projection, event.id),
    projection,
    eventId: event.id,
    type: event.type,
    streamName: event.streamName,
    revision: event.revision,
    position: formatPosition(event.position),
    documentIds: documentIds && [...documentIds],
    state: error === undefined ? 'waiting' : 'failed',
    error: error === undefined ? null : describeError(error),
    attempts: error === undefined ? 0 : 1,
    parkedAt: new Date().toISOString(),
    asked: false,
    wish: null,
    skipped: null,
  };
}

/** The entry after one more failed attempt. */
export function failedAgain(entry: ParkedEvent, error: unknown): ParkedEvent {
  const attempts = entry.attempts + 1;
  return { ...entry, state: 'failed', error: describeError(error), attempts, asked: false, wish: null };
}

/** Sorts entries in the order of the log. */
export function sortByPosition(entries: Iterable<ParkedEvent>): ParkedEvent[] {
  const positionOf = ({ position }: ParkedEvent) => parsePosition(position);
  return [...entries].sort((one, other) => (positionOf(one) < positionOf(other) ? -1 : 1));
}

function describeError(error: unknown): NonNullable<ParkedEvent['error']> {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: '' };
  return { name: error.name, message: error.message, stack: error.stack ?? '' };
}
