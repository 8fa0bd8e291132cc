import type { ApiResult } from './requestJson';

interface Waiter {
  hasReachedServer: boolean;
  finish: () => void;
}

/** Covers refetches after a live change, which useLiveInvalidation batches first. */
const REFETCH_DELAY_MS = 100;
/** Covers follow-up requests that a screen makes once it has a response. */
const FOLLOW_UP_DELAY_MS = 30;

let openCount = 0;
const waiters = new Set<Waiter>();

/** Counts a call as open until it settles. */
export async function trackCall(call: () => Promise<ApiResult>): Promise<ApiResult> {
  openCount += 1;
  try {
    const result = await call();
    if (!isFromServer(result)) for (const waiter of waiters) waiter.hasReachedServer = false;
    return result;
  } finally {
    openCount -= 1;
    if (openCount === 0) for (const waiter of waiters) waiter.finish();
  }
}

/** Returns false for cached responses, failed connections and server errors. */
function isFromServer({ error, meta }: ApiResult): boolean {
  if (error) return typeof error.status === 'number' && error.status < 500;
  return meta.asOf > 0;
}

/**
 * Waits until no call of any screen is open, including calls that begin within 100 ms.
 *
 * @returns whether the server responded to all of them
 */
export async function waitForResponses(): Promise<boolean> {
  const waiter: Waiter = { hasReachedServer: true, finish: () => undefined };
  waiters.add(waiter);
  try {
    await new Promise((resolve) => setTimeout(resolve, REFETCH_DELAY_MS));
    if (openCount > 0) await new Promise<void>((resolve) => (waiter.finish = resolve));
    return waiter.hasReachedServer;
  } finally {
    waiters.delete(waiter);
  }
}

/**
 * Waits until no call of any screen is open and none follows immediately, for at most `timeoutMs`
 * milliseconds.
 */
export async function waitForPendingRequests(timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs;
  do {
    await waitUntilNoneOpen(until - Date.now());
    await new Promise((resolve) => setTimeout(resolve, FOLLOW_UP_DELAY_MS));
  } while (openCount > 0 && Date.now() < until);
}

async function waitUntilNoneOpen(timeoutMs: number): Promise<void> {
  if (openCount === 0) return;
  const waiter: Waiter = { hasReachedServer: true, finish: () => undefined };
  waiters.add(waiter);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, timeoutMs);
    waiter.finish = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  waiters.delete(waiter);
}
