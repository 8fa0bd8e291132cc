/*
 * What goes between the thread that asks and the one that commits. Requests are tuples, as copying an object from one
 * thread to another takes five times as long as copying a list.
 */

/** An event on its way to the log. JSON is made by the thread that asks. */
export type EncodedEvent = readonly [id: string, type: string, data: string, metadata: string | null];

export type Expectation = 'any' | 'no_stream' | 'stream_exists' | number;

export type AppendRequest = readonly [stream: string, expected: Expectation, events: readonly EncodedEvent[]];

/** The revision of a stream that does not exist. */
export const NO_REVISION = -1;

/**
 * What became of one append. `revision` and `position` are those of its last event.
 * 'repeated': the same events are at that place already, because an earlier answer was lost.
 */
export type AppendOutcome =
  | { kind: 'appended'; revision: number; position: number; created: number }
  | { kind: 'repeated'; revision: number; position: number }
  | { kind: 'refused'; current: number };

/** What the thread says when it is ready. */
export interface EventLogGreeting {
  lastPosition: number;
}
