import type { IntegrationEvent } from '@forkcast/contracts';
import {
  currentForm,
  StreamDeletedError,
  toRecordedEvent,
  type EventStore,
  type RecordedDomainEvent,
} from '@forkcast/event-sourcing';
import type { IntegrationMessage, Publication } from './bus';

/** All stream prefixes that the publications read. */
export function publishedStreams(publications: readonly Publication[]): readonly string[] {
  return [...new Set(publications.flatMap((publication) => publication.streams))];
}

/** The publications that may publish one of these types. */
export function publicationsOf(
  types: readonly IntegrationEvent['type'][],
  publications: readonly Publication[],
): readonly Publication[] {
  return publications.filter(
    (publication) => publication.types?.some((type) => types.includes(type)) ?? true,
  );
}

const cachedMessages = new WeakMap<
  Publication,
  WeakMap<RecordedDomainEvent, readonly IntegrationMessage[]>
>();

/** Maps an event to its integration messages; deterministic. Throws what `upcast` or `toIntegrationEvents` throw. */
export function messagesOf(
  event: RecordedDomainEvent,
  publications: readonly Publication[],
): readonly IntegrationMessage[] {
  if (event.unreadable !== undefined) throw new Error(event.unreadable);
  return publications
    .filter(({ streams }) => streams.some((prefix) => event.streamName.startsWith(prefix)))
    .flatMap((publication) => {
      let known = cachedMessages.get(publication);
      if (!known) cachedMessages.set(publication, (known = new WeakMap()));
      let messages = known.get(event);
      if (!messages) {
        messages = messagesIn(publication, currentForm(event, publication.upcast));
        known.set(event, messages);
      }
      return messages;
    });
}

function messagesIn(publication: Publication, event: RecordedDomainEvent): readonly IntegrationMessage[] {
  return integrationEventsOf(publication, event).map((integration, index) => ({
    id: index === 0 ? event.id : `${event.id}.${index}`,
    source: publication.source,
    event: integration.event,
    householdId: integration.householdId,
    position: event.position,
    occurredAt: event.createdAt,
    metadata: event.metadata,
  }));
}

function integrationEventsOf(publication: Publication, event: RecordedDomainEvent) {
  const { source, types } = publication;
  const integrations = publication.toIntegrationEvents(event);
  const other = integrations.find(({ event: { type } }) => types && !types.includes(type));
  if (other) throw new Error(`'${source}' publishes ${other.event.type} without declaring it`);
  return integrations;
}

/**
 * Reads one event; undefined if the stream has no event at that revision, or was erased. Throws `StreamNotFoundError`.
 */
export async function readOneEvent(
  store: EventStore,
  streamName: string,
  revision: number,
): Promise<RecordedDomainEvent | undefined> {
  const read = store.readStream(streamName, { fromRevision: BigInt(revision), maxCount: 1 });
  let event: RecordedDomainEvent | undefined;
  try {
    // Reads to the end, because leaving the loop early aborts the request, which is more expensive.
    for await (const resolved of read) event = toRecordedEvent(resolved);
  } catch (error) {
    if (!(error instanceof StreamDeletedError)) throw error;
  }
  return event;
}
