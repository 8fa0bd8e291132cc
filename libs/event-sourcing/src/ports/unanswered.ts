import {
  CancelledError,
  DeadlineExceededError,
  NotLeaderError,
  TimeoutError,
  UnavailableError,
} from './clientParts';

const ERRORS = [UnavailableError, TimeoutError, DeadlineExceededError, CancelledError, NotLeaderError];
/** gRPC codes: cancelled, deadline exceeded, internal (connection broken), unavailable. */
const GRPC_CODES: readonly unknown[] = [1, 4, 13, 14];

/** Whether the event store didn't respond. The request may have been executed; it is safe to retry. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ERRORS.some((type) => error instanceof type) || ('code' in error && GRPC_CODES.includes(error.code));
}

/** The server has a different log from the one that this process started with. Nothing is read or written. */
export class LogReplacedError extends UnavailableError {
  constructor(problem: string) {
    super(undefined, problem);
  }
}

/** The connection was closed by this process and won't be opened again. */
export class StoreClosedError extends UnavailableError {
  constructor() {
    super(undefined, 'The connection to the event store was closed');
  }
}
