import { ErrorCode, NatsError } from 'nats';

const NOT_FOUND = 404;

/** A stream, a consumer or a message that is not there. */
export function isNotFound(error: unknown): boolean {
  return (
    error instanceof NatsError && (error.api_error?.code === NOT_FOUND || error.code === String(NOT_FOUND))
  );
}

/** A request that no process listens for. */
export function isNoResponders(error: unknown): boolean {
  return error instanceof NatsError && error.code === String(ErrorCode.NoResponders);
}

/** What the server refuses to set up, and will go on refusing until an operator has done something. */
export class JetStreamSetUpError extends Error {
  override readonly name = 'JetStreamSetUpError';
}

/** Whether the server answered with a refusal, as opposed to not answering. */
export function isRefusal(error: unknown): error is NatsError {
  return error instanceof NatsError && error.api_error !== undefined;
}
