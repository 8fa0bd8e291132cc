import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Position } from '../events/position';

/** Where a stream ends. */
export interface StreamHead {
  /** Id of the last event. */
  eventId: string;
  revision: number;
  position: Position;
}

/**
 * All that this system asks of EventStoreDB. The real client is one, the embedded store is another, and neither knows
 * of a third: what the types and the contract suite say holds for both, errors included.
 */
export interface EventStore extends Pick<
  EventStoreDBClient,
  'appendToStream' | 'readStream' | 'readAll' | 'subscribeToAll' | 'tombstoneStream'
> {
  /** Set where what is read may be behind what has been taken, as on the followers of a cluster. */
  readonly mayLag?: true;
  /** The same object for all that stand for one store, as what measures it does: they are read by one reader. */
  readonly log?: object;
  /**
   * The last event of a stream, null where there is no stream: for stores that know it at once. Throws
   * `StreamDeletedError` for one that was tombstoned.
   */
  head?(streamName: string): StreamHead | null;
}

export {
  ANY,
  BACKWARDS,
  CancelledError,
  DeadlineExceededError,
  END,
  EVENT_TYPE,
  FORWARDS,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  NO_STREAM,
  START,
  STREAM_EXISTS,
  StreamDeletedError,
  StreamNotFoundError,
  UnavailableError,
  WrongExpectedVersionError,
  eventTypeFilter,
  jsonEvent,
  streamNameFilter,
} from './clientParts';
