import { ApiError } from '@forkcast/service-kit';

const RETRY_AFTER = { 'retry-after': '5' };

/** Error for when all networks together use too much memory. */
export function createUnavailableError(): ApiError {
  return new ApiError(
    'unavailable',
    'The server is busy right now. Please try again',
    undefined,
    RETRY_AFTER,
  );
}

/** Error for when one network or household uses too much memory. */
export function createTooManyRequestsError(): ApiError {
  const message = 'Your network is sending a lot at once. Please try again';
  return new ApiError('too-many-requests', message, undefined, RETRY_AFTER);
}
