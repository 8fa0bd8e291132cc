import type { ApiResult } from './requestJson';

interface Waiter {
  reached: boolean;
  end: () => void;
}

/** What a screen asks for again after it was told to: it gathers first (useLiveInvalidation). */
const BEGINS_WITHIN_MS = 100;
/** What a screen asks for next when it has an answer. */
const FOLLOWS_WITHIN_MS = 30;

let open = 0;
const waiters = new Set<Waiter>();

/** Counts a call as open until it has its answer. */
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

/** Not what this device had kept, nor what a server says that is not itself. */
function isOfServer({ error, meta }: ApiResult): boolean {
  if (error) return typeof error.status === 'number' && error.status < 500;
  return meta.asOf > 0;
}

/**
 * Waits until no call of any screen is open, those included that begin within a tenth of a second.
 *
 * @returns whether all of them were answered by the server
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

/** Waits until no call of any screen is open and none follows at once, for `atMostMs` milliseconds at most. */
export async function waitForPendingRequests(atMostMs: number): Promise<void> {
  const until = Date.now() + atMostMs;
  do {
    await untilNoneOpen(until - Date.now());
    await new Promise((resolve) => setTimeout(resolve, FOLLOWS_WITHIN_MS));
  } while (open > 0 && Date.now() < until);
}

async function untilNoneOpen(atMostMs: number): Promise<void> {
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
