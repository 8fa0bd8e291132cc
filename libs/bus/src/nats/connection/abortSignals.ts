import { setMaxListeners } from 'node:events';
import { StoppedError } from '../../messageHandling';

/** Settles like `work`, or rejects with a `StoppedError` as soon as the signal aborts. */
export async function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  if (signal.aborted) {
    work.catch(() => undefined);
    throw new StoppedError();
  }
  let stop: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new StoppedError());
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Creates a controller that aborts with any of the signals. */
export function createLinkedAbort(...signals: readonly AbortSignal[]): AbortController {
  const controller = allowManyListeners(new AbortController());
  const abort = () => controller.abort();
  for (const signal of signals) {
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  }
  controller.signal.addEventListener('abort', () => {
    for (const signal of signals) signal.removeEventListener('abort', abort);
  });
  return controller;
}

/** Every message in flight listens to the end of the session, so remove the default limit of listeners. */
export function allowManyListeners(controller: AbortController): AbortController {
  setMaxListeners(0, controller.signal);
  return controller;
}

export function whenAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
