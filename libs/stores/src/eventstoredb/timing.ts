import { DeadlineExceededError, StoreClosedError } from '@forkcast/event-sourcing';

/** How long is waited for what, in milliseconds. */
export interface Timing {
  /** For the answer to one append. */
  append: number;
  /** For the next event of a read. */
  read: number;
  /** For a server that does not answer to come back, before whoever asked is told. */
  giveUp: number;
  /** For the answer to `ready`. */
  ready: number;
  /** Between two looks at which log it is. */
  look: number;
}

export const TIMING: Timing = { append: 4_000, read: 8_000, giveUp: 10_000, ready: 1_500, look: 10_000 };

/** Between tries of what a server that is away is asked, in milliseconds. */
export const RETRY_PAUSES = { first: 50, longest: 1_000 };

/**
 * The outcome, or a `DeadlineExceededError` when there is none in time. The client tells only the server of a deadline,
 * and a server that hangs does not keep it. A `StoreClosedError` once `closing` says so.
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
