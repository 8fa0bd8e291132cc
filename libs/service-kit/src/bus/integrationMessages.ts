import type {
  EventMetadata,
  EventStore,
  Position,
  RecordedDomainEvent,
  Upcaster,
} from '@forkcast/event-sourcing';
import type { IntegrationMessage, Publication } from './bus';

/** An event as the log's clients hand it out, with its place in the log. */
export interface LogEvent {
  id: string;
  type: string;
  data: unknown;
  metadata: unknown;
  streamId: string;
  revision: bigint;
  created: Date;
  position: Position;
}

type ReadEvent = Omit<LogEvent, 'position'> & { position?: { commit: bigint } };

/** An event with its place in the log; `position` where the client does not tell it. */
export function logEventOf(event: ReadEvent, position?: Position): LogEvent {
  const { id, type, data, metadata, streamId, revision, created } = event;
  const place = position ?? event.position?.commit;
  if (place === undefined) throw new Error(`The event ${id} has no position in the log`);
  return { id, type, data, metadata, streamId, revision, created, position: place };
}

/** One event of a stream, undefined when there is none of that revision. Throws `StreamNotFoundError`. */
export async function readOneEvent(
  store: EventStore,
  { streamName, revision, position }: { streamName: string; revision: number; position: Position },
): Promise<LogEvent | undefined> {
  const read = store.readStream(streamName, { fromRevision: BigInt(revision), maxCount: 1 });
  for await (const { event } of read) if (event) return logEventOf(event, position);
  return undefined;
}

/** All prefixes of streams that anything is published from. */
export function publishedStreams(publications: readonly Publication[]): readonly string[] {
  return [...new Set(publications.flatMap((publication) => publication.streams))];
}

/** What an event means to other services. Throws what `upcast` or `toIntegrationEvents` throw. */
export function messagesOf(
  event: LogEvent,
  publications: readonly Publication[],
): readonly IntegrationMessage[] {
  return publications
    .filter(({ streams }) => streams.some((prefix) => event.streamId.startsWith(prefix)))
    .flatMap((publication) => {
      const recorded = recordedEventOf(event, publication.upcast);
      return publication.toIntegrationEvents(recorded).map((integration, index) => ({
        id: index === 0 ? event.id : `${event.id}.${index}`,
        source: publication.source,
        event: integration.event,
        householdId: integration.householdId,
        position: event.position,
        occurredAt: event.created,
        metadata: recorded.metadata,
      }));
    });
}

function recordedEventOf(event: LogEvent, upcast: Upcaster = (same) => same): RecordedDomainEvent {
  // Streams under our prefixes hold events with objects for data.
  const { type, data } = upcast({ type: event.type, data: event.data as object });
  return {
    id: event.id,
    type,
    data,
    metadata: metadataIn(event.metadata),
    streamName: event.streamId,
    revision: Number(event.revision),
    position: event.position,
    createdAt: event.created,
  };
}

function metadataIn(stored: unknown): EventMetadata {
  if (typeof stored !== 'object' || stored === null) return {};
  const metadata: EventMetadata = {};
  const known = stored as Record<keyof EventMetadata, unknown>; // each field is checked below
  for (const key of ['userId', 'correlationId', 'causationId'] as const) {
    const value = known[key];
    if (typeof value === 'string') metadata[key] = value;
  }
  return metadata;
}
