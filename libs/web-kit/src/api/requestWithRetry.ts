import { addJitter } from './addJitter';
import { isSameAccount, pageAccount } from '../session/pageAccount';
import { announceUnauthenticated, currentSession, requestSessionCheck } from '../session/sessionSignals';
import type { ApiFailure } from './apiFailure';
import { trackCall } from './openCalls';
import { type ApiRequest, type ApiResult, requestJson } from './requestJson';

const MAX_CATCH_UP_RETRIES = 2;
const RETRY_MS = 400;
const MAX_PAUSE_MS = 5_000;

interface Options {
  signal?: AbortSignal;
  retries?: number;
}

/**
 * Calls the API. If the server hasn't caught up with an earlier write yet, it retries twice. Notifies
 * listeners when the session has ended.
 * @param retries retries after any other failure; 0 by default
 */
export function requestWithRetry(request: ApiRequest, options: Options = {}): Promise<ApiResult> {
  return trackCall(() => retryUntilAnswered(request, options));
}

async function retryUntilAnswered(
  request: ApiRequest,
  { signal = new AbortController().signal, retries = 0 }: Options,
): Promise<ApiResult> {
  const session = currentSession();
  let catchUpRetries = 0;
  let otherRetries = 0;
  // Later attempts use the same account, because another one may sign in in between.
  let account = request.ofAnyAccount ? null : pageAccount();
  for (;;) {
    const result = await requestJson(request, signal, account);
    const { error } = result;
    if (!error) return result;
    if (error.code === 'unauthenticated') announceUnauthenticated(session);
    if (error.code === 'another-account') requestSessionCheck();
    const movedAccount =
      error.code === 'another-account' && isRead(request) ? accountAfterMove(account) : null;
    account = movedAccount ?? account;
    const shouldRetry =
      movedAccount !== null ||
      (error.code === 'not-caught-up'
        ? catchUpRetries++ < MAX_CATCH_UP_RETRIES
        : isWorthRetrying(error) && otherRetries++ < retries);
    if (!shouldRetry || signal.aborted) return result;
    await pause(addJitter(Math.min(error.retryAfter ?? RETRY_MS, MAX_PAUSE_MS)), signal);
  }
}

/** Returns the account in its new household; null if it hasn't moved. */
function accountAfterMove(account: string | null): string | null {
  const now = pageAccount();
  return account && now && now !== account && isSameAccount(account, now) ? now : null;
}

/** A write for the previous household must not be repeated in the new one. */
function isRead({ method = 'GET' }: ApiRequest): boolean {
  return method === 'GET';
}

/** Only missing responses and server errors are worth retrying; a 4xx would fail again. */
function isWorthRetrying({ status }: ApiFailure): boolean {
  return typeof status === 'string' || status >= 500;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
