/*
 * Messages between the calling thread and the committing one. Requests are tuples because copying an object to
 * another thread takes five times as long as copying a list.
 */

/** An event to append. The calling thread serialises the JSON. */
export type EncodedEvent = readonly [id: string, type: string, data: string, metadata: string | null];

export type Expectation = 'any' | 'no_stream' | 'stream_exists' | number;

export type AppendRequest = readonly [stream: string, expected: Expectation, events: readonly EncodedEvent[]];

/** Ends a stream: its events are removed, and it accepts no more. `id` is the tombstone's. */
export type TombstoneRequest = readonly [stream: string, expected: Expectation, id: string];

export type WriteRequest = AppendRequest | TombstoneRequest;

export function isTombstone(request: WriteRequest): request is TombstoneRequest {
  return typeof request[2] === 'string';
}

/**
 * The log entry of a tombstoned stream. It isn't an application event, isn't delivered to readers, and is the last
 * entry of its stream.
 */
export const STREAM_DELETED = '$streamDeleted';

/** The revision of a stream that does not exist. */
export const NO_REVISION = -1;

/**
 * The outcome of one append. `revision` and `position` are those of its last event, or of the tombstone. 'repeated':
 * the same events are already there, because an earlier response was lost. 'deleted': the stream has been tombstoned
 * and nothing was written.
 */
export type AppendOutcome =
  | { kind: 'appended'; revision: number; position: number; created: number }
  | { kind: 'deleted' }
  | { kind: 'repeated'; revision: number; position: number }
  | { kind: 'refused'; current: number };

/** The thread's message when it is ready. */
export interface EventLogGreeting {
  lastPosition: number;
}
