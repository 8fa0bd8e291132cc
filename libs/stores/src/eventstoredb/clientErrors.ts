import {
  asError,
  CancelledError,
  DeadlineExceededError,
  isUnanswered,
  UnavailableError,
} from '@forkcast/event-sourcing';

/** gRPC codes of calls without a response, with the client's error types where it converts them. */
type ErrorClass = new (error: undefined, message: string) => Error;
const UNANSWERED: ReadonlyMap<unknown, ErrorClass> = new Map<unknown, ErrorClass>([
  [1, CancelledError],
  [4, DeadlineExceededError],
  [13, UnavailableError],
  [14, UnavailableError],
]);
/** This error can only be recognised by its message. */
const DISCOVERY_FAILED = /^Failed to discover after/;

/**
 * Converts client errors to the client's own error classes. The client passes some connection errors on unconverted:
 * connection refused, a broken stream, a cluster without a reachable member.
 */
export function toClientError(thrown: unknown): Error {
  const error = asError(thrown);
  const { message } = error;
  const code = 'code' in error ? error.code : undefined;
  const Unanswered = UNANSWERED.get(code) ?? (DISCOVERY_FAILED.test(message) ? UnavailableError : undefined);
  if (!Unanswered || error instanceof Unanswered) return error;
  return Object.assign(new Unanswered(undefined, message), { cause: error });
}

/** Converts any missing-response error to `UnavailableError`, for a caller whose time is up. */
export function toUnavailable(error: Error): Error {
  const { message } = error;
  if (!isUnanswered(error) || error instanceof UnavailableError) return error;
  return Object.assign(new UnavailableError(undefined, message), { cause: error });
}
