import {
  currentForm,
  formatPosition,
  parsePosition,
  type DomainEvent,
  type Projection,
  type RecordedDomainEvent,
  type StoredDocument,
} from '@forkcast/event-sourcing';
import { parkedEventOf, type ParkedEvent } from './parked/parkedEvent';
import type { ParkedSet } from './parked/parkedSet';

/** A document of a read model with the position of the last event in it. */
export interface ProjectedDocument extends StoredDocument {
  _position?: string;
}

/** The result of applying a batch of events. */
export interface Outcome {
  documents: Map<string, ProjectedDocument | null>;
  parked: ParkedEvent[];
}

/** An upcast event and the documents it concerns; null and an error if these could not be determined. */
export interface Concerned<Event extends DomainEvent> {
  event: RecordedDomainEvent<Event>;
  ids: readonly string[] | null;
  error?: unknown;
}

/** Thrown when a projection cannot continue and a retry would not help. */
export class ProjectionError extends Error {
  override readonly name = 'ProjectionError';
}

/** The upcast event and the documents it concerns; null if the projection throws on that. */
export function readEvent<Event extends DomainEvent, Doc extends StoredDocument>(
  projection: Projection<Event, Doc>,
  event: RecordedDomainEvent<Event>,
): Concerned<Event> {
  try {
    if (event.unreadable !== undefined) throw new ProjectionError(event.unreadable);
    const current = currentForm(event, projection.upcast);
    return { event: current, ids: projection.documentIds(current) };
  } catch (error) {
    return { event, ids: null, error };
  }
}

/**
 * Whether an event may change a read model, or fails there. For other events, the projection need not report that it
 * has passed them and waiting callers need not be notified.
 */
export function concernsDocuments<Event extends DomainEvent, Doc extends StoredDocument>(
  projection: Projection<Event, Doc>,
  event: RecordedDomainEvent<Event>,
): boolean {
  const { ids } = readEvent(projection, event);
  return ids === null || ids.length > 0;
}

/** Applies the events in memory. Parks those that the projection rejects, and later ones of the same documents. */
export function evolveAll<Event extends DomainEvent, Doc extends StoredDocument>(
  projection: Projection<Event, Doc>,
  concerned: readonly Concerned<Event>[],
  loaded: ReadonlyMap<string, ProjectedDocument | null>,
  parkedBefore: ParkedSet,
): Outcome {
  const documents = new Map(loaded);
  const changed: Outcome['documents'] = new Map();
  let parked = parkedBefore;
  const entries: ParkedEvent[] = [];
  for (const { event, ids, error } of concerned) {
    let failure = error;
    if (ids && !parked.holds(event, ids)) {
      try {
        for (const [id, document] of evolveOne(projection, event, ids, documents)) {
          documents.set(id, document);
          changed.set(id, document);
        }
        continue;
      } catch (thrown) {
        failure = thrown;
      }
    }
    const entry = parkedEventOf(projection.name, event, ids, failure);
    entries.push(entry);
    parked = parked.with([entry]);
  }
  return { documents: changed, parked: entries };
}

/** The documents after the event, without those that already had it. Throws the projection's errors. */
export function evolveOne<Event extends DomainEvent, Doc extends StoredDocument>(
  projection: Projection<Event, Doc>,
  event: RecordedDomainEvent<Event>,
  ids: readonly string[],
  documents: ReadonlyMap<string, ProjectedDocument | null>,
): Outcome['documents'] {
  const changed: Outcome['documents'] = new Map();
  for (const id of ids) {
    const before = documents.get(id) ?? null;
    if (before?._position !== undefined && parsePosition(before._position) >= event.position) continue;
    // The projection's evolve made the documents in its collection.
    const after = projection.evolve(before as Doc | null, event, id);
    changed.set(id, after && { ...after, _id: id, _position: formatPosition(event.position) });
  }
  return changed;
}
