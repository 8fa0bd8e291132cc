import type { EventStoreDBClient } from '@eventstore/db-client';

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
}

export {
  ANY,
  BACKWARDS,
  END,
  FORWARDS,
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
} from '@eventstore/db-client';
