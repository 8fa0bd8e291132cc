import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE = 20_000;

/** Waits for a condition to come true; rejects after a time in which it should have, on the slowest machine. */
export async function eventually(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error(`it did not come about within ${PATIENCE / 1_000} seconds`);
    await pause(5);
  }
}
