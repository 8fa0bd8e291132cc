import type { AppendExpectedRevision, EventData, EventType } from '@eventstore/db-client';
import { InvalidArgumentError, MaxAppendSizeExceededError } from '@forkcast/event-sourcing';
import type { AppendRequest, EncodedEvent, Expectation } from './appendProtocol';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** EventStoreDB's limit for one append, in bytes. */
const MAX_APPEND_BYTES = 1024 * 1024;

/** Checks an append and serialises its JSON. Throws the client's errors. */
export function encodeAppend(
  stream: string,
  events: readonly EventData<EventType>[],
  expected: AppendExpectedRevision,
): AppendRequest {
  if (stream === '') throw new InvalidArgumentError('A stream needs a name');
  if (events.length === 0) throw new InvalidArgumentError(`Nothing to append to ${stream}`);
  const encoded = events.map(encodeEvent);
  if (new Set(encoded.map(([id]) => id)).size < encoded.length) {
    throw new InvalidArgumentError(`Two events of one append to ${stream} have the same id`);
  }
  const size = encoded.reduce((sum, [, , data, metadata]) => sum + sizeOf(data) + sizeOf(metadata), 0);
  if (size > MAX_APPEND_BYTES) throw new MaxAppendSizeExceededError(undefined, MAX_APPEND_BYTES);
  return [stream, expectationOf(expected), encoded];
}

export function expectationOf(expected: AppendExpectedRevision): Expectation {
  return typeof expected === 'bigint' ? Number(expected) : expected;
}

function encodeEvent({ id, type, data, metadata, contentType }: EventData<EventType>): EncodedEvent {
  if (!UUID.test(id)) throw new InvalidArgumentError(`Not a UUID, so no event id: ${id}`);
  if (contentType !== 'application/json' || metadata instanceof Uint8Array) {
    throw new InvalidArgumentError(`${type} is not JSON; the embedded store keeps nothing else`);
  }
  return [id, type, JSON.stringify(data), metadata ? JSON.stringify(metadata) : null];
}

function sizeOf(json: string | null): number {
  return json === null ? 0 : Buffer.byteLength(json);
}
