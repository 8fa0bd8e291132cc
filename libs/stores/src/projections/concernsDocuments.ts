import {
  currentForm,
  type DomainEvent,
  type Projection,
  type RecordedDomainEvent,
  type StoredDocument,
} from '@forkcast/event-sourcing';

/**
 * Whether a read model may change with an event, or fails on it. Whoever applies it need not say that it has passed the
 * others, and whoever knows the log need not be told.
 */
export function concernsDocuments<Event extends DomainEvent, Doc extends StoredDocument>(
  { upcast, documentIds }: Pick<Projection<Event, Doc>, 'upcast' | 'documentIds'>,
  event: RecordedDomainEvent<Event>,
): boolean {
  if (event.unreadable !== undefined) return true;
  try {
    return documentIds(currentForm(event, upcast)).length > 0;
  } catch {
    // It is parked when it is applied.
    return true;
  }
}
