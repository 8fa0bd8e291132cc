// What every form of the store needs of EventStoreDB's client, from the client's own files: all of it loads the calls, too,
// which a process on embedded stores never makes.
export {
  ANY,
  BACKWARDS,
  END,
  EVENT_TYPE,
  FORWARDS,
  NO_STREAM,
  START,
  STREAM_EXISTS,
} from '@eventstore/db-client/dist/constants';
export { jsonEvent } from '@eventstore/db-client/dist/events';
export {
  CancelledError,
  DeadlineExceededError,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  NotLeaderError,
  StreamDeletedError,
  StreamNotFoundError,
  TimeoutError,
  UnavailableError,
  WrongExpectedVersionError,
} from '@eventstore/db-client/dist/utils/CommandError';
export { eventTypeFilter, streamNameFilter } from '@eventstore/db-client/dist/utils/filter';
