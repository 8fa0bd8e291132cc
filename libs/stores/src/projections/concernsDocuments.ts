import {
  currentForm,
  type DomainEvent,
  type Projection,
  type RecordedDomainEvent,
  type StoredDocument,
} from '@forkcast/event-sourcing';

/**
 * Whether an event may change a read model, or fails there. For other events, the projection need not report that it
 * has passed them and waiting callers need not be notified.
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
