import type { ApiResult } from './requestJson';

interface Waiter {
  reached: boolean;
  end: () => void;
}

/** Covers refetches after a live change, which useLiveInvalidation batches first. */
const BEGINS_WITHIN_MS = 100;
/** Covers follow-up requests that a screen makes once it has a response. */
const FOLLOWS_WITHIN_MS = 30;

let open = 0;
const waiters = new Set<Waiter>();

/** Counts a call as open until it settles. */
export async function trackCall(call: () => Promise<ApiResult>): Promise<ApiResult> {
  open += 1;
  try {
    const result = await call();
    if (!isOfServer(result)) for (const waiter of waiters) waiter.reached = false;
    return result;
  } finally {
    open -= 1;
    if (open === 0) for (const waiter of waiters) waiter.end();
  }
}

/** Returns false for cached responses, failed connections and server errors. */
function isOfServer({ error, meta }: ApiResult): boolean {
  if (error) return typeof error.status === 'number' && error.status < 500;
  return meta.asOf > 0;
}

/**
 * Waits until no call of any screen is open, including calls that begin within 100 ms.
 *
 * @returns whether the server responded to all of them
 */
export async function waitForResponses(): Promise<boolean> {
  const waiter: Waiter = { reached: true, end: () => undefined };
  waiters.add(waiter);
  try {
    await new Promise((resolve) => setTimeout(resolve, BEGINS_WITHIN_MS));
    if (open > 0) await new Promise<void>((resolve) => (waiter.end = resolve));
    return waiter.reached;
  } finally {
    waiters.delete(waiter);
  }
}

/**
 * Waits until no call of any screen is open and none follows immediately, for at most `atMostMs`
 * milliseconds.
 */
export async function waitForPendingRequests(atMostMs: number): Promise<void> {
  const until = Date.now() + atMostMs;
  do {
    await waitUntilNoneOpen(until - Date.now());
    await new Promise((resolve) => setTimeout(resolve, FOLLOWS_WITHIN_MS));
  } while (open > 0 && Date.now() < until);
}

async function waitUntilNoneOpen(atMostMs: number): Promise<void> {
  if (open === 0) return;
  const waiter: Waiter = { reached: true, end: () => undefined };
  waiters.add(waiter);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, atMostMs);
    waiter.end = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  waiters.delete(waiter);
}
