import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client';
import type { DomainEvent, EventMetadata, RecordedDomainEvent } from './domainEvent';
import { originalTime } from './originalTime';
import type { Upcaster } from './upcaster';

/**
 * An event of the client as the rest of the system sees it, in today's form. Undefined for what is no event of ours: a
 * link whose target is gone, or one that is not JSON.
 */
export function toRecordedEvent<Event extends DomainEvent>(
  resolved: AllStreamResolvedEvent | ResolvedEvent,
  upcast?: Upcaster,
): RecordedDomainEvent<Event> | undefined {
  const { event, commitPosition } = resolved;
  if (!event?.isJson || typeof event.data !== 'object') return undefined;
  const { type, data } = upcast ? upcast({ type: event.type, data: event.data }) : event;
  const { metadata, createdAt } = originalTime(event);
  const recorded = {
    id: event.id,
    type,
    data,
    // Written by the command handler, which knows no other metadata.
    metadata: metadata as EventMetadata,
    streamName: event.streamId,
    revision: Number(event.revision),
    position: event.position?.commit ?? commitPosition ?? 0n,
    createdAt,
  };
  // The streams of an aggregate hold its events and nothing else; types cannot say so.
  return recorded as RecordedDomainEvent<Event>;
}
