/** What a call that did not succeed leaves behind: plain data, so that it can live in a store. */
export interface ApiFailure {
  /** HTTP status, or why there is none. */
  status: number | 'offline' | 'timeout';
  /** Stable code of the error catalogue; 'unknown' if the response has none. */
  code: string;
  /** The server's message for the user; empty if it sent none. */
  message: string;
  /** 'status: body text', such as '503: Service Unavailable'. */
  display: string;
  details?: unknown;
  /** The status text, such as 'Service Unavailable'; empty over HTTP/2. */
  statusText?: string;
  /** Address that the user has to visit to sign in before the call can succeed. */
  authUrl?: string;
  /** Milliseconds the server asks to wait. */
  retryAfter?: number;
}

/** Whether a value is an ApiFailure; anything may be thrown or rejected with. */
export function isApiFailure(error: unknown): error is ApiFailure {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    'code' in error &&
    'message' in error &&
    'display' in error
  );
}

/** Whether the server said that the call failed. Without a response, the outcome is unknown. */
export function hasServerAnswered(error: unknown): boolean {
  return isApiFailure(error) && typeof error.status === 'number';
}

/** The server's message if it sent one, otherwise the fallback. */
export function errorMessage(error: unknown, fallback: string): string {
  if (typeof error === 'object' && error !== null && 'message' in error) {
    return typeof error.message === 'string' && error.message !== '' ? error.message : fallback;
  }
  return fallback;
}
