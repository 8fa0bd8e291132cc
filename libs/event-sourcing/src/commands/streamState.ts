import type { Position } from '../events/position';

export interface LoadedStream<State> {
  state: State;
  /** The last revision; -1 when the stream does not exist. */
  revision: number;
  /** Id of the last event; null when the stream does not exist. */
  eventId: string | null;
  /** Where the last event is in the log; undefined when the stream does not exist. */
  position: Position | undefined;
}

/** What is known of a stream. */
export interface RecentState<State> {
  readonly loaded: LoadedStream<State>;
  /** Revision of the snapshot that is kept of it; -1 when there is none, or none is known. */
  readonly snapshotAt: number;
}
