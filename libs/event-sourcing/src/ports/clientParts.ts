// What both store implementations need of EventStoreDB's client, imported from its inner files. Its index also loads
// gRPC, which embedded mode never uses.
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
