import { integrationEventSchema } from '@forkcast/contracts';
import { formatPosition, parsePosition, type RecordedDomainEvent } from '@forkcast/event-sourcing';
import { headers, type JsMsg, type MsgHdrs } from 'nats';
import { z } from 'zod';
import type { IntegrationMessage } from '../../bus';

/** A message with the stream and revision of its event, as sent over NATS. */
export interface WireMessage {
  message: IntegrationMessage;
  streamName: string;
  revision: number;
}

const wireSchema = z.object({
  id: z.string(),
  source: z.string(),
  event: integrationEventSchema,
  householdId: z.string(),
  position: z.string(),
  occurredAt: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  streamName: z.string(),
  revision: z.number(),
});

export function encodeMessage(message: IntegrationMessage, from: RecordedDomainEvent): string {
  return JSON.stringify({
    ...message,
    position: formatPosition(message.position),
    occurredAt: message.occurredAt.toISOString(),
    streamName: from.streamName,
    revision: from.revision,
  });
}

/** Throws a SyntaxError, ZodError or RangeError if the text isn't a message of an outbox. */
export function decodeMessage(text: string): WireMessage {
  const { streamName, revision, position, occurredAt, metadata, ...rest } = wireSchema.parse(
    JSON.parse(text),
  );
  return {
    streamName,
    revision,
    message: {
      ...rest,
      position: parsePosition(position),
      occurredAt: new Date(occurredAt),
      metadata,
    },
  };
}

const ABOUT = 'Forkcast-About';

/** Lists the keys of a message, so that a process without any of their partitions needn't parse it. */
export function keyHeaders(keys: readonly string[]): MsgHdrs {
  const about = headers();
  for (const key of keys) about.append(ABOUT, key);
  return about;
}

/** Undefined for messages of previous versions, which have no such header. */
export function keysInHeaders({
  headers: messageHeaders,
}: Pick<JsMsg, 'headers'>): readonly string[] | undefined {
  const keys = messageHeaders?.values(ABOUT) ?? [];
  return keys.length > 0 ? keys : undefined;
}
