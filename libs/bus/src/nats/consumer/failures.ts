import type { RecordedDomainEvent } from '@forkcast/event-sourcing';
import type { JsMsg } from 'nats';
import type { IntegrationMessage, ParkedMessage } from '../../bus';
import type { Failure } from '../../parkedMessages';
import { decodeMessage, type WireMessage } from './wireMessage';

/** The event that a message came from, as far as a message says. */
export function recordedEvent(
  { id, event, metadata, position, occurredAt }: IntegrationMessage,
  streamName: string,
  revision: number,
): RecordedDomainEvent {
  const { type, data } = event;
  return { id, type, data, metadata, streamName, revision, position, createdAt: occurredAt };
}

export function errorOf({ name, message, stack }: Error): Pick<ParkedMessage, 'error' | 'parkedAt'> {
  return { error: { name, message, stack: stack ?? '' }, parkedAt: new Date().toISOString() };
}

/** A parked message as it was. Throws for what cannot be read, like the first time. */
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

/** Something that no outbox of ours has put there, or that this version cannot read. */
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
