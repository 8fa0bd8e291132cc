/** Google is slow, down or limits requests. A retry may succeed. */
export class GoogleBusyError extends Error {
  override readonly name = 'GoogleBusyError';

  constructor(
    message: string,
    /** The pause that Google requests, in ms. */
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}

/** The user, or Google, has revoked consent. */
export class ConsentLostError extends Error {
  override readonly name = 'ConsentLostError';
}

/** The calendar or event doesn't exist, or was deleted. */
export class GoneError extends Error {
  override readonly name = 'GoneError';
}

/** The sync token has expired, so everything has to be listed again. */
export class SyncTokenExpiredError extends Error {
  override readonly name = 'SyncTokenExpiredError';
}

/** An event with this id already exists, or was deleted. */
export class EventExistsError extends Error {
  override readonly name = 'EventExistsError';
}

/** The event has changed since it was read. */
export class EventChangedError extends Error {
  override readonly name = 'EventChangedError';
}

/** Google rejects this call, and a retry won't help. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/** The error body of a failed request. */
export interface FailedCall {
  status: number | undefined;
  /** Google's error code, such as 'rateLimitExceeded'. */
  reason: string | undefined;
  message: string;
  retryAfter: string | null;
}

const BUSY_REASONS = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'backendError']);
const CONSENT_REASONS = new Set(['insufficientPermissions', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'authError']);

/** Maps a failed call to an error by status and reason (https://developers.google.com/calendar/api/guides/errors). */
export function toGoogleError({ status, reason, message, retryAfter }: FailedCall): Error {
  if (status === undefined || status >= 500 || status === 408 || status === 429) {
    return new GoogleBusyError(message, parseRetryAfter(retryAfter));
  }
  if (status === 403 && reason && BUSY_REASONS.has(reason)) {
    return new GoogleBusyError(message, parseRetryAfter(retryAfter));
  }
  if (status === 401 || (status === 403 && reason && CONSENT_REASONS.has(reason))) {
    return new ConsentLostError(message);
  }
  if (status === 404) return new GoneError(message);
  if (status === 410) {
    return reason === 'fullSyncRequired' || reason === 'updatedMinTooLongAgo'
      ? new SyncTokenExpiredError(message)
      : new GoneError(message);
  }
  if (status === 409) return new EventExistsError(message);
  if (status === 412) return new EventChangedError(message);
  return new RefusedError(`${status}: ${message}`);
}

function parseRetryAfter(retryAfter: string | null): number | undefined {
  const seconds = Number(retryAfter ?? NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}
