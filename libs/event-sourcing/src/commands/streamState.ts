import type { Position } from '../events/position';

export interface LoadedStream<State> {
  state: State;
  /** Revision of the last event; -1 if the stream doesn't exist. */
  revision: number;
  /** Id of the last event; null if the stream doesn't exist. */
  eventId: string | null;
  /** Log position of the last event; undefined if the stream doesn't exist. */
  position: Position | undefined;
}

/** A cached state. */
export interface RecentState<State> {
  readonly loaded: LoadedStream<State>;
  /** Revision of the stored snapshot; -1 if there is none or it isn't known. */
  readonly snapshotAt: number;
}
