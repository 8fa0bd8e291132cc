import type { ErrorBody } from '@forkcast/contracts';
import { t } from '../texts';
import {
  ACCOUNT_HEADER,
  accountHeaders,
  isSameAccount,
  pageAccount,
  setPageAccount,
} from '../session/pageAccount';
import { traceHeaders } from '../trace/traceHeaders';
import type { ApiFailure } from './apiFailure';

/** One call to a path below /api. Undefined, null and empty params are left out. */
export interface ApiRequest {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  params?: Record<string, string | number | boolean | null | undefined>;
  /** Sent as JSON; no body is sent when it is undefined. */
  body?: unknown;
  timeoutMs?: number;
  /** For calls that don't depend on the page's account, such as signing in or reading the session. */
  ofAnyAccount?: boolean;
}

export interface ApiResponseMeta {
  /** The data is at least as recent as this time, in milliseconds since 1970; 0 for a cached response. */
  asOf: number;
  /** The account of the response, see `pageAccount`; null when signed out. */
  account: string | null;
}

export type ApiResult =
  { data: unknown; meta: ApiResponseMeta; error?: undefined } | { error: ApiFailure; meta?: undefined };

/** Set on cached responses by the service worker (shell/worker/cachedResponses.ts). */
const CACHED_AT_HEADER = 'x-forkcast-kept-at';

const TIMEOUT_MS = 15_000;

/**
 * Sends one request with the session cookie and parses the JSON response. An empty response becomes null,
 * because RTK Query treats undefined as a failure.
 *
 * @param intended the account that the call is for, see `pageAccount`; null for any account
 */
export async function requestJson(
  request: ApiRequest,
  signal: AbortSignal,
  intended: string | null,
): Promise<ApiResult> {
  const requestedAt = Date.now();
  const timeout = AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS);
  try {
    const response = await fetch(addressOf(request), {
      method: request.method ?? 'GET',
      credentials: 'same-origin',
      // The API never redirects, but a login proxy may, and to an origin that fetch can't follow.
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...traceHeaders(),
        ...accountHeaders(intended),
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      signal: AbortSignal.any([signal, timeout]),
    });
    if (response.type === 'opaqueredirect' || (response.ok && isHtmlPage(response)))
      return { error: createFailure('offline', 'offline', t('loginPage')) };
    const account = response.headers.get(ACCOUNT_HEADER);
    if (intended && account && !followHousehold(intended, account))
      return { error: createFailure(409, 'another-account', t('anotherAccount')) };
    const text = response.status === 204 ? '' : await response.text();
    if (!response.ok) return { error: failureOf(response, text) };
    const meta = { asOf: response.headers.has(CACHED_AT_HEADER) ? 0 : requestedAt, account };
    return { data: text === '' ? null : (JSON.parse(text) as unknown), meta };
  } catch (error) {
    if (timeout.aborted) return { error: createFailure('timeout', 'timeout', t('tookTooLong')) };
    const message = error instanceof SyntaxError ? t('unreadableAnswer') : t('unreachable');
    return { error: createFailure('offline', 'offline', message) };
  }
}

/**
 * Updates the page's account if it moved to another household. Returns false if the response is another
 * account's.
 */
function followHousehold(intended: string, account: string): boolean {
  if (!isSameAccount(intended, account)) return false;
  if (intended === pageAccount()) setPageAccount(account);
  return true;
}

function addressOf({ url, params = {} }: ApiRequest): string {
  const address = new URL(`/api/${url.replace(/^\/(api\/)?/, '')}`, location.origin);
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== null && value !== '') address.searchParams.set(name, String(value));
  }
  return address.href;
}

function failureOf(response: Response, text: string): ApiFailure {
  const failure: ApiFailure = {
    status: response.status,
    code: response.status === 401 ? 'unauthenticated' : 'unknown',
    message: '',
    display: `${response.status}: ${text || response.statusText}`,
    ...(response.statusText ? { statusText: response.statusText } : {}),
    ...retryAfterOf(response),
  };
  const body = parseJson(text);
  if (!isErrorBody(body)) return { ...failure, message: messageOfProxy(response) };
  const { code, message, details } = body.error;
  const { authUrl } = body as { authUrl?: unknown }; // an error's body is an object
  return {
    ...failure,
    code,
    message,
    ...(details === undefined ? {} : { details }),
    ...(typeof authUrl === 'string' ? { authUrl } : {}),
  };
}

function isHtmlPage(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false;
}

/** The message for a proxy's HTML error page; empty for other responses. */
function messageOfProxy(response: Response): string {
  if (!isHtmlPage(response)) return '';
  const { status } = response;
  return t(status >= 500 ? 'notResponding' : 'rejectedOnTheWay', { status });
}

// Checked by hand, because the schemas would add zod to the first load.
function isErrorBody(body: unknown): body is ErrorBody {
  const { error } = Object(body) as Record<string, unknown>;
  const { code, message } = Object(error) as Record<string, unknown>;
  return typeof code === 'string' && typeof message === 'string';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's HTML page.
    return undefined;
  }
}

function retryAfterOf(response: Response): { retryAfter?: number } {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? { retryAfter: seconds * 1000 } : {};
}

/** A failure without a body from the server. */
function createFailure(status: ApiFailure['status'], code: string, message: string): ApiFailure {
  return { status, code, message, display: `${status}: ${message}` };
}
