import {
  CancelledError,
  DeadlineExceededError,
  NotLeaderError,
  TimeoutError,
  UnavailableError,
} from './clientParts';

const KINDS = [UnavailableError, TimeoutError, DeadlineExceededError, CancelledError, NotLeaderError];
/** What gRPC says of a call that was cut off, that took too long, that broke on the way, or that reached nobody. */
const CODES: readonly unknown[] = [1, 4, 13, 14];

/** Whether the event store gave no answer at all: what was asked may have been done, and may be asked again. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return KINDS.some((kind) => error instanceof kind) || ('code' in error && CODES.includes(error.code));
}

/** An append was tried until its time was over. Trying it again at once would not help. */
export class AppendGivenUpError extends UnavailableError {
  constructor(streamName: string, afterMs: number, options: ErrorOptions) {
    super(undefined, `The event store did not take an append to ${streamName} within ${afterMs} ms`);
    this.cause = options.cause;
  }
}

/** The log at the server is not the one that this process has worked with: nothing of it is read or written. */
export class LogReplacedError extends UnavailableError {
  constructor(problem: string) {
    super(undefined, problem);
  }
}

/** The connection was closed by its own program: nobody waits for it to come back. */
export class StoreClosedError extends UnavailableError {
  constructor() {
    super(undefined, 'The connection to the event store was closed');
  }
}
