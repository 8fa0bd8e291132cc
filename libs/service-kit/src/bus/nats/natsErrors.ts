import { ErrorCode, NatsError } from 'nats';

const NOT_FOUND = 404;

/** A stream, a consumer or a message that is not there. */
export function isNotFound(error: unknown): boolean {
  return (
    error instanceof NatsError && (error.api_error?.code === NOT_FOUND || error.code === String(NOT_FOUND))
  );
}

/** A request that no process listens for. */
export function isNobodyThere(error: unknown): boolean {
  return error instanceof NatsError && error.code === String(ErrorCode.NoResponders);
}
