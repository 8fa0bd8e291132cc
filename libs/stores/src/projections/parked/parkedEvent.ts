import {
  formatPosition,
  parsePosition,
  type IndexDefinition,
  type RecordedDomainEvent,
  type StoredDocument,
} from '@forkcast/event-sourcing';

/** The collection of events that a read model could not take in. */
export const PARKED_EVENTS = 'parked-events';

export const parkedEventIndexes: readonly IndexDefinition[] = [{ key: { projection: 1, asked: 1 } }];

/**
 * An event that a read model has not taken in: because it failed there, because it waits for one that did and concerns
 * the same documents, or because an operator left it out. The event itself stays in the log and is read from there.
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
  /** The documents it concerns; null where that could not be told, and all of its stream waits. */
  documentIds: readonly string[] | null;
  state: 'failed' | 'waiting' | 'skipped';
  /** What it last failed with; null while it waits for another one. */
  error: { name: string; message: string; stack: string } | null;
  attempts: number;
  parkedAt: string;
  /** Whether an operator has asked for something that was not done yet. */
  asked: boolean;
  wish: ParkedEventWish | null;
  /** Why it was left out, by whom, and when. */
  skipped: { note: string; by: string; at: string } | null;
}

/** What an operator wants to become of a parked event. */
export type ParkedEventWish = { action: 'retry'; by: string } | { action: 'skip'; by: string; note: string };

export function parkedEventId(projection: string, eventId: string): string {
  return `${projection}:${eventId}`;
}

/** A note of an event that failed, or waits for another one where there is no error. */
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
    error: error === undefined ? null : described(error),
    attempts: error === undefined ? 0 : 1,
    parkedAt: new Date().toISOString(),
    asked: false,
    wish: null,
    skipped: null,
  };
}

/** The note after one more attempt that failed. */
export function failedAgain(note: ParkedEvent, error: unknown): ParkedEvent {
  const attempts = note.attempts + 1;
  return { ...note, state: 'failed', error: described(error), attempts, asked: false, wish: null };
}

/** In the order of the log. */
export function inLogOrder(notes: Iterable<ParkedEvent>): ParkedEvent[] {
  const place = ({ position }: ParkedEvent) => parsePosition(position);
  return [...notes].sort((one, other) => (place(one) < place(other) ? -1 : 1));
}

function described(error: unknown): NonNullable<ParkedEvent['error']> {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: '' };
  return { name: error.name, message: error.message, stack: error.stack ?? '' };
}
