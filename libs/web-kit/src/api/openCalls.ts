import type { ApiResult } from './requestJson';

/** Covers refetches after a live change, which useLiveInvalidation batches first. */
const REFETCH_DELAY_MS = 100;
/** Covers follow-up requests that a screen makes once it has a response. */
const FOLLOW_UP_DELAY_MS = 30;
const POLL_MS = 10;

let openCount = 0;
/** How many calls had no response from the server so far. */
let unansweredCount = 0;

/** Counts a call as open until it settles. */
export async function trackCall(call: () => Promise<ApiResult>): Promise<ApiResult> {
  openCount += 1;
  try {
    const result = await call();
    if (!isFromServer(result)) unansweredCount += 1;
    return result;
  } finally {
    openCount -= 1;
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
  const before = unansweredCount;
  await pause(REFETCH_DELAY_MS);
  while (openCount > 0) await pause(POLL_MS);
  return unansweredCount === before;
}

/**
 * Waits until no call of any screen is open and none follows immediately, for at most `timeoutMs`
 * milliseconds.
 */
export async function waitForPendingRequests(timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs;
  let idleSince = Date.now();
  while (Date.now() < until && Date.now() - idleSince < FOLLOW_UP_DELAY_MS) {
    await pause(POLL_MS);
    if (openCount > 0) idleSince = Date.now();
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
