import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client';
import { Empty, StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb';
import { ReadResp } from '@eventstore/db-client/generated/streams_pb';

/* Converts results of the embedded store to messages of EventStoreDB's protocol. */

/** The protocol counts time in units of 100 ns. */
const TICKS_PER_MILLISECOND = 10_000n;

export const empty = () => new Empty();

export function streamNameOf(identifier: StreamIdentifier | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
}

export function streamIdentifier(name: string): StreamIdentifier {
  return new StreamIdentifier().setStreamName(Uint8Array.from(Buffer.from(name, 'utf8')));
}

export function eventMessage({ event }: AllStreamResolvedEvent | ResolvedEvent): ReadResp {
  if (!event?.position) throw new TypeError('Every event of the embedded store has a position');
  const commit = event.position.commit.toString();
  const recorded = new ReadResp.ReadEvent.RecordedEvent()
    .setId(new UUID().setString(event.id))
    .setStreamIdentifier(streamIdentifier(event.streamId))
    .setStreamRevision(event.revision.toString())
    .setCommitPosition(commit)
    .setPreparePosition(event.position.prepare.toString())
    .setData(event.isJson ? bytes(event.data) : event.data);
  if (event.metadata !== undefined) recorded.setCustomMetadata(bytes(event.metadata));
  const created = BigInt(event.created.getTime()) * TICKS_PER_MILLISECOND;
  recorded.getMetadataMap().set('type', event.type);
  recorded
    .getMetadataMap()
    .set('content-type', event.isJson ? 'application/json' : 'application/octet-stream');
  recorded.getMetadataMap().set('created', created.toString());
  return new ReadResp().setEvent(new ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(commit));
}

export function streamNotFoundMessage(streamName: string): ReadResp {
  const identifier = streamIdentifier(streamName);
  return new ReadResp().setStreamNotFound(new ReadResp.StreamNotFound().setStreamIdentifier(identifier));
}

export function confirmationMessage(id: string): ReadResp {
  return new ReadResp().setConfirmation(new ReadResp.SubscriptionConfirmation().setSubscriptionId(id));
}

export function checkpointMessage(position: { commit: bigint; prepare: bigint }): ReadResp {
  const checkpoint = new ReadResp.Checkpoint()
    .setCommitPosition(position.commit.toString())
    .setPreparePosition(position.prepare.toString());
  return new ReadResp().setCheckpoint(checkpoint);
}

export function caughtUpMessage(): ReadResp {
  return new ReadResp().setCaughtUp(new ReadResp.CaughtUp());
}

function bytes(json: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(json));
}
