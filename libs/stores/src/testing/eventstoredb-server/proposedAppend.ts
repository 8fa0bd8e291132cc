import type { AppendExpectedRevision, EventData, EventType } from '@eventstore/db-client';
import type { AppendReq, TombstoneReq } from '@eventstore/db-client/generated/streams_pb';
import { ANY, jsonEvent, NO_STREAM, STREAM_EXISTS } from '@forkcast/event-sourcing';
import { streamNameOf } from './messages';

/** An append as received over the wire. */
export interface ProposedAppend {
  streamName: string;
  expectedRevision: AppendExpectedRevision;
  events: EventData<EventType>[];
}

export function proposedAppend(
  options: AppendReq.Options | undefined,
  messages: readonly AppendReq.ProposedMessage[],
): ProposedAppend {
  if (!options) throw new TypeError('An append begins with its options');
  return {
    streamName: streamNameOf(options.getStreamIdentifier()),
    expectedRevision: expectedRevisionOf(options),
    events: messages.map(eventDataOf),
  };
}

/** The condition on a stream before it is written to. */
export function expectedRevisionOf(
  options: AppendReq.Options | TombstoneReq.Options,
): AppendExpectedRevision {
  if (options.hasNoStream()) return NO_STREAM;
  if (options.hasStreamExists()) return STREAM_EXISTS;
  if (options.hasAny()) return ANY;
  return BigInt(options.getRevision());
}

function eventDataOf(message: AppendReq.ProposedMessage): EventData<EventType> {
  const properties = message.getMetadataMap();
  if (properties.get('content-type') !== 'application/json') {
    throw new TypeError('The embedded store behind this server keeps JSON and nothing else');
  }
  const metadata = message.getCustomMetadata_asU8();
  return jsonEvent({
    id: message.getId()?.getString() ?? '',
    type: properties.get('type') ?? '',
    data: parsed(message.getData_asU8()),
    metadata: metadata.length > 0 ? parsed(metadata) : undefined,
  });
}

function parsed(bytes: Uint8Array): Record<string, unknown> {
  // The client's types only accept objects.
  return JSON.parse(Buffer.from(bytes).toString('utf8')) as Record<string, unknown>;
}
