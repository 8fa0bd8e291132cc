import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;

/**
 * Retries until `check` neither throws nor returns `false`. After a minute, rejects with its last error; this is enough
 * on the slowest machine.
 */
export async function eventually(check: () => unknown): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      if ((await check()) !== false) return;
      if (Date.now() > deadline) throw new Error(`it did not come about within ${TIMEOUT_MS / 1_000} s`);
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await pause(5);
  }
}
