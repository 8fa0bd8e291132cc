import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Position } from '../events/position';

/** The end of a stream. */
export interface StreamHead {
  /** Id of the last event. */
  eventId: string;
  revision: number;
  position: Position;
}

/**
 * The part of EventStoreDB that Forkcast uses. The real client and the embedded store implement it, with the same
 * errors; the contract suite checks both.
 */
export interface EventStore extends Pick<
  EventStoreDBClient,
  'appendToStream' | 'readStream' | 'readAll' | 'subscribeToAll' | 'tombstoneStream'
> {
  /** Set if reads may be behind acknowledged writes, as on the followers of a cluster. */
  readonly mayLag?: true;
  /**
   * Identity of the underlying store. Wrappers, such as those for metrics, share it, so that they also share one
   * subscription.
   */
  readonly log?: object;
  /**
   * The last event of a stream, or null without a stream. Only stores that know it without a read have this. Throws
   * `StreamDeletedError` for a tombstoned stream.
   */
  head?(streamName: string): StreamHead | null;
}

export * from './clientParts';
