/** What a call that did not succeed leaves behind: plain data, so that it can live in a store. */
export interface ApiFailure {
  /** HTTP status, or why there is none. */
  status: number | 'offline' | 'timeout';
  /** Stable code of the error catalogue; 'unknown' where the answer carried none. */
  code: string;
  /** What the server says, made for people; empty where it said nothing. */
  message: string;
  /** 'status: body text' (specification, section 7). */
  display: string;
  details?: unknown;
  /** The words that came with the status, such as 'Service Unavailable'; HTTP/2 has none. */
  statusText?: string;
  /** Where the browser has to go before the call can succeed (specification, section 7). */
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

/** The server's message when there is one, otherwise the fallback (specification, section 8). */
export function errorMessage(error: unknown, fallback: string): string {
  if (typeof error === 'object' && error !== null && 'message' in error) {
    return typeof error.message === 'string' && error.message !== '' ? error.message : fallback;
  }
  return fallback;
}
