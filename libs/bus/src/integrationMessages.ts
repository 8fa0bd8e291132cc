import type { IntegrationEvent } from '@forkcast/contracts';
import {
  currentForm,
  StreamDeletedError,
  toRecordedEvent,
  type EventStore,
  type RecordedDomainEvent,
} from '@forkcast/event-sourcing';
import type { IntegrationMessage, Publication } from './bus';

/** All prefixes of streams that anything is published from. */
export function publishedStreams(publications: readonly Publication[]): readonly string[] {
  return [...new Set(publications.flatMap((publication) => publication.streams))];
}

/** Those that may publish events of such types. */
export function publicationsOf(
  types: readonly IntegrationEvent['type'][],
  publications: readonly Publication[],
): readonly Publication[] {
  return publications.filter(
    (publication) => publication.types?.some((type) => types.includes(type)) ?? true,
  );
}

const made = new WeakMap<Publication, WeakMap<RecordedDomainEvent, readonly IntegrationMessage[]>>();

/**
 * What an event means to other services; the same messages for all who are handed the same event. Throws what `upcast` or
 * `toIntegrationEvents` throw.
 */
export function messagesOf(
  event: RecordedDomainEvent,
  publications: readonly Publication[],
): readonly IntegrationMessage[] {
  if (event.unreadable !== undefined) throw new Error(event.unreadable);
  return publications
    .filter(({ streams }) => streams.some((prefix) => event.streamName.startsWith(prefix)))
    .flatMap((publication) => {
      let known = made.get(publication);
      if (!known) made.set(publication, (known = new WeakMap()));
      let messages = known.get(event);
      if (!messages) {
        messages = messagesIn(publication, currentForm(event, publication.upcast));
        known.set(event, messages);
      }
      return messages;
    });
}

function messagesIn(publication: Publication, event: RecordedDomainEvent): readonly IntegrationMessage[] {
  return declared(publication, event).map((integration, index) => ({
    id: index === 0 ? event.id : `${event.id}.${index}`,
    source: publication.source,
    event: integration.event,
    householdId: integration.householdId,
    position: event.position,
    occurredAt: event.createdAt,
    metadata: event.metadata,
  }));
}

function declared(publication: Publication, event: RecordedDomainEvent) {
  const { source, types } = publication;
  const integrations = publication.toIntegrationEvents(event);
  const other = integrations.find(({ event: { type } }) => types && !types.includes(type));
  if (other) throw new Error(`'${source}' publishes ${other.event.type} without declaring it`);
  return integrations;
}

/** One event of a stream, undefined when there is none of that revision, or none any more. Throws `StreamNotFoundError`. */
export async function readOneEvent(
  store: EventStore,
  streamName: string,
  revision: number,
): Promise<RecordedDomainEvent | undefined> {
  const read = store.readStream(streamName, { fromRevision: BigInt(revision), maxCount: 1 });
  let event: RecordedDomainEvent | undefined;
  try {
    // To its end: a stream that is left in the middle is aborted, which costs more than all the rest.
    for await (const resolved of read) event = toRecordedEvent(resolved);
  } catch (error) {
    if (!(error instanceof StreamDeletedError)) throw error;
  }
  return event;
}
