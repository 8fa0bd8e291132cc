/** Whether something comes to be within so many milliseconds, and before `signal` aborts. */
export async function inTime(event: Promise<void>, ms: number, signal: AbortSignal): Promise<boolean> {
  let tooLate: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (tooLate = resolve));
  const timer = setTimeout(tooLate, Math.max(0, ms));
  signal.addEventListener('abort', tooLate);
  try {
    return await Promise.race([event.then(() => !signal.aborted), over.then(() => false)]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', tooLate);
  }
}
