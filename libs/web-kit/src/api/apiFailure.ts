/** A failed call as plain data, so that it can be stored in Redux. */
export interface ApiFailure {
  /** HTTP status, or why there is no response. */
  status: number | 'offline' | 'timeout';
  /** Stable code from the error catalogue; 'unknown' if the response has none. */
  code: string;
  /** The server's message for the user; empty if it sent none. */
  message: string;
  /** 'status: body text', such as '503: Service Unavailable'. */
  display: string;
  details?: unknown;
  /** The status text, such as 'Service Unavailable'; empty over HTTP/2. */
  statusText?: string;
  /** URL where the user has to sign in before the call can succeed. */
  authUrl?: string;
  /** How long the server asks to wait, in milliseconds. */
  retryAfter?: number;
}

/** Type guard for thrown or rejected values of any type. */
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

/** Returns whether the server responded with an error. Without a response, the outcome is unknown. */
export function hasServerAnswered(error: unknown): boolean {
  return isApiFailure(error) && typeof error.status === 'number';
}

/** Returns the server's message if it sent one, otherwise the fallback. */
export function errorMessage(error: unknown, fallback: string): string {
  const { message } = Object(error) as { message?: unknown };
  return typeof message === 'string' && message !== '' ? message : fallback;
}
