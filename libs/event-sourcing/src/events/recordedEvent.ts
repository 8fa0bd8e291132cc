import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client';
import type { DomainEvent, EventMetadata, RecordedDomainEvent, Upcaster } from './domainEvent';
import { originalTime } from './originalTime';

/** An event whose data isn't valid JSON, for example after a disk fault. */
export class UnreadableEventError extends Error {
  override readonly name = 'UnreadableEventError';

  constructor({ streamId, revision, id }: { streamId: string; revision: bigint; id: string }) {
    super(`The data of event ${id}, revision ${revision} of ${streamId}, cannot be read: it is no JSON`);
  }
}

/**
 * Converts an event of the client and upcasts it. Returns undefined for links to deleted events and for the store's own
 * events. Throws an `UnreadableEventError` if the data isn't valid JSON.
 */
export function toRecordedEvent<Event extends DomainEvent>(
  resolved: AllStreamResolvedEvent | ResolvedEvent,
  upcast?: Upcaster,
): RecordedDomainEvent<Event> | undefined {
  const { event, commitPosition } = resolved;
  if (!event || event.type.startsWith('$')) return undefined;
  if (!event.isJson || typeof event.data !== 'object') throw new UnreadableEventError(event);
  const { type, data } = upcast ? upcast({ type: event.type, data: event.data }) : event;
  // Streams hold only their aggregate's events, which types can't express.
  return { ...envelopeOf(event, commitPosition), type, data } as RecordedDomainEvent<Event>;
}

/**
 * For followers of the log, which must not stop at a damaged event: it has the reason in `unreadable` and empty data.
 */
export function toFollowedEvent<Event extends DomainEvent>(
  resolved: AllStreamResolvedEvent | ResolvedEvent,
): RecordedDomainEvent<Event> | undefined {
  try {
    return toRecordedEvent<Event>(resolved);
  } catch (error) {
    if (!(error instanceof UnreadableEventError) || !resolved.event) throw error;
    const { event, commitPosition } = resolved;
    const unreadable = { ...envelopeOf(event, commitPosition), unreadable: error.message };
    // Code that doesn't check `unreadable` sees empty data.
    return { ...unreadable, type: event.type, data: {} } as unknown as RecordedDomainEvent<Event>;
  }
}

function envelopeOf(
  event: NonNullable<(AllStreamResolvedEvent | ResolvedEvent)['event']>,
  commitPosition: bigint | undefined,
) {
  const { metadata, createdAt } = originalTime(event);
  return {
    id: event.id,
    // Only the command handler writes metadata.
    metadata: metadata as EventMetadata,
    streamName: event.streamId,
    revision: Number(event.revision),
    position: event.position?.commit ?? commitPosition ?? 0n,
    createdAt,
  };
}
