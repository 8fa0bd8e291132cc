import {
  asError,
  CancelledError,
  DeadlineExceededError,
  isUnanswered,
  UnavailableError,
} from '@forkcast/event-sourcing';

/** gRPC's codes for calls that got no answer, and what the client calls them where it converts at all. */
type ErrorClass = new (error: undefined, message: string) => Error;
const UNANSWERED: ReadonlyMap<unknown, ErrorClass> = new Map<unknown, ErrorClass>([
  [1, CancelledError],
  [4, DeadlineExceededError],
  [13, UnavailableError],
  [14, UnavailableError],
]);
/** Of this one there is nothing but the text. */
const DISCOVERY_FAILED = /^Failed to discover after/;

/**
 * What the client threw as one of its own error classes. It passes some on as they come from the connection: nobody
 * listening, a stream that broke, a cluster in which no member was found.
 */
export function toClientError(thrown: unknown): Error {
  const error = asError(thrown);
  const { message } = error;
  const code = 'code' in error ? error.code : undefined;
  const Unanswered = UNANSWERED.get(code) ?? (DISCOVERY_FAILED.test(message) ? UnavailableError : undefined);
  if (!Unanswered || error instanceof Unanswered) return error;
  return Object.assign(new Unanswered(undefined, message), { cause: error });
}

/** The same for somebody who has waited as long as there was time: the store could not be reached. */
export function toUnavailable(error: Error): Error {
  const { message } = error;
  if (!isUnanswered(error) || error instanceof UnavailableError) return error;
  return Object.assign(new UnavailableError(undefined, message), { cause: error });
}
