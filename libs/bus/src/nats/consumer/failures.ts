import type { RecordedDomainEvent } from '@forkcast/event-sourcing';
import type { JsMsg } from 'nats';
import type { IntegrationMessage, ParkedMessage } from '../../bus';
import type { Failure } from '../../parkedMessages';
import { decodeMessage, type WireMessage } from './wireMessage';

/** Rebuilds the domain event from a message, as far as the message contains it. */
export function recordedEvent(
  { id, event, metadata, position, occurredAt }: IntegrationMessage,
  streamName: string,
  revision: number,
): RecordedDomainEvent {
  const { type, data } = event;
  return { id, type, data, metadata, streamName, revision, position, createdAt: occurredAt };
}

/** Rebuilds the original message from a parked one. Throws if it can't be parsed. */
export function wireMessageOf({
  message,
  messageId,
  streamName,
  revision,
  position,
}: ParkedMessage): WireMessage {
  if (!message) throw new Error(`No message can be made of ${streamName}`);
  const { type, data, ...rest } = message;
  return decodeMessage(
    JSON.stringify({ ...rest, id: messageId, event: { type, data }, position, streamName, revision }),
  );
}

/** A failure for a message that wasn't written by an outbox, or that this version can't parse. */
export function unreadableMessage(
  { seq, subject }: Pick<JsMsg, 'seq' | 'subject'>,
  error: Error,
): Omit<Failure, 'durable'> {
  const event = {
    id: `sequence-${seq}`,
    type: subject,
    data: {},
    metadata: {},
    streamName: subject,
    revision: seq,
    position: 0n,
    createdAt: new Date(),
  };
  return { event, message: null, error, attempts: 1 };
}
