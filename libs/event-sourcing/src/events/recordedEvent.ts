import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client';
import type { DomainEvent, EventMetadata, RecordedDomainEvent, Upcaster } from './domainEvent';
import { originalTime } from './originalTime';

/** An event of ours whose data is no JSON any more, as after a fault of a disk. */
export class UnreadableEventError extends Error {
  override readonly name = 'UnreadableEventError';

  constructor({ streamId, revision, id }: { streamId: string; revision: bigint; id: string }) {
    super(`The data of event ${id}, revision ${revision} of ${streamId}, cannot be read: it is no JSON`);
  }
}

/**
 * An event of the client as the rest of the system sees it, in today's form. Undefined for a link whose target is gone,
 * and for what the store notes for itself. Throws an `UnreadableEventError` for one that is no JSON.
 */
export function toRecordedEvent<Event extends DomainEvent>(
  resolved: AllStreamResolvedEvent | ResolvedEvent,
  upcast?: Upcaster,
): RecordedDomainEvent<Event> | undefined {
  const { event, commitPosition } = resolved;
  if (!event || event.type.startsWith('$')) return undefined;
  if (!event.isJson || typeof event.data !== 'object') throw new UnreadableEventError(event);
  const { type, data } = upcast ? upcast({ type: event.type, data: event.data }) : event;
  // The streams of an aggregate hold its events and nothing else; types cannot say so.
  return { ...envelopeOf(event, commitPosition), type, data } as RecordedDomainEvent<Event>;
}

/** As for those who follow the log, who must get past it: one that is no JSON says so in `unreadable`, and has no data. */
export function toFollowedEvent<Event extends DomainEvent>(
  resolved: AllStreamResolvedEvent | ResolvedEvent,
): RecordedDomainEvent<Event> | undefined {
  try {
    return toRecordedEvent<Event>(resolved);
  } catch (error) {
    if (!(error instanceof UnreadableEventError) || !resolved.event) throw error;
    const { event, commitPosition } = resolved;
    const unreadable = { ...envelopeOf(event, commitPosition), unreadable: error.message };
    // Whoever uses its data without having looked finds nothing in it.
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
    // Written by the command handler, which knows no other metadata.
    metadata: metadata as EventMetadata,
    streamName: event.streamId,
    revision: Number(event.revision),
    position: event.position?.commit ?? commitPosition ?? 0n,
    createdAt,
  };
}
