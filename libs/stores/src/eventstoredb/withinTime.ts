import { DeadlineExceededError, StoreClosedError } from '@forkcast/event-sourcing';

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
