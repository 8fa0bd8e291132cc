/*
 * What goes between the thread that asks and the one that commits. Requests are tuples, as copying an object from one
 * thread to another takes five times as long as copying a list.
 */

/** An event on its way to the log. JSON is made by the thread that asks. */
export type EncodedEvent = readonly [id: string, type: string, data: string, metadata: string | null];

export type Expectation = 'any' | 'no_stream' | 'stream_exists' | number;

export type AppendRequest = readonly [stream: string, expected: Expectation, events: readonly EncodedEvent[]];

/** Ends a stream: what it held goes, and it takes nothing more. `id` is the tombstone's. */
export type TombstoneRequest = readonly [stream: string, expected: Expectation, id: string];

export type WriteRequest = AppendRequest | TombstoneRequest;

export function isTombstone(request: WriteRequest): request is TombstoneRequest {
  return typeof request[2] === 'string';
}

/**
 * What stands in the log where a stream was tombstoned: no event of ours, and nobody is handed it as one. It is the last
 * thing that the stream will ever hold.
 */
export const STREAM_DELETED = '$streamDeleted';

/** The revision of a stream that does not exist. */
export const NO_REVISION = -1;

/**
 * What became of one append. `revision` and `position` are those of its last event, or of the tombstone.
 * 'repeated': the same events are at that place already, because an earlier answer was lost. 'deleted': the stream has
 * been tombstoned, and nothing was written.
 */
export type AppendOutcome =
  | { kind: 'appended'; revision: number; position: number; created: number }
  | { kind: 'deleted' }
  | { kind: 'repeated'; revision: number; position: number }
  | { kind: 'refused'; current: number };

/** What the thread says when it is ready. */
export interface EventLogGreeting {
  lastPosition: number;
}
