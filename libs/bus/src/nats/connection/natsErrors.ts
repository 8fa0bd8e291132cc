import { ErrorCode, NatsError } from 'nats';

const NOT_FOUND = 404;

/** The stream, consumer or message doesn't exist. */
export function isNotFound(error: unknown): boolean {
  return (
    error instanceof NatsError && (error.api_error?.code === NOT_FOUND || error.code === String(NOT_FOUND))
  );
}

/** No process subscribes to the subject of a request. */
export function isNoResponders(error: unknown): boolean {
  return error instanceof NatsError && error.code === String(ErrorCode.NoResponders);
}

/** Set-up that the server rejects until an operator intervenes. */
export class JetStreamSetUpError extends Error {
  override readonly name = 'JetStreamSetUpError';
}

/** Whether the server rejected the request, as opposed to not responding. */
export function isRejection(error: unknown): error is NatsError {
  return error instanceof NatsError && error.api_error !== undefined;
}
