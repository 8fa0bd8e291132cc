import { DeadlineExceededError, StoreClosedError } from '@forkcast/event-sourcing';

/** Timeouts, in milliseconds. */
export interface Timing {
  /** For the response to one append. */
  append: number;
  /** For the next event of a read. */
  read: number;
  /** For an unavailable server to come back before the call fails. */
  giveUp: number;
  /** For the response to `ready`. */
  ready: number;
  /** Between two checks of the log's identity. */
  logCheck: number;
}

export const TIMING: Timing = { append: 4_000, read: 8_000, giveUp: 10_000, ready: 1_500, logCheck: 10_000 };

/** Between retries while the server is unavailable, in milliseconds. */
export const RETRY_PAUSES = { first: 50, longest: 1_000 };

/**
 * Rejects with a `DeadlineExceededError` if there is no outcome in time. The client only sends the deadline to the
 * server, and a hanging server doesn't enforce it. Rejects with a `StoreClosedError` once `closing` is aborted.
 */
export async function withinTime<Outcome>(
  milliseconds: number,
  outcome: Promise<Outcome>,
  closing?: AbortSignal,
): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  let close: () => void = () => undefined;
  const over = new Promise<never>((_resolve, reject) => {
    close = () => reject(new StoreClosedError());
    timer = setTimeout(() => {
      reject(
        new DeadlineExceededError(undefined, `The event store did not answer within ${milliseconds} ms`),
      );
    }, milliseconds);
  });
  closing?.addEventListener('abort', close);
  try {
    return await Promise.race([outcome, over]);
  } finally {
    clearTimeout(timer);
    closing?.removeEventListener('abort', close);
  }
}
