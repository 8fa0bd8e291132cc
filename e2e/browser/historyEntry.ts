import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** The longest time a page may take to remove a closed dialog's history entry. */
const TIMEOUT_MS = 5_000;

/**
 * A test types an address faster than a person: wait until a dialog that was just closed has removed its history entry.
 */
export async function waitForHistoryEntryRemoval(page: Page): Promise<void> {
  const until = performance.now() + TIMEOUT_MS;
  const isGoingBack = () =>
    page
      .evaluate(
        () =>
          'forkcastLayer' in Object(history.state) &&
          // A closing dialog is drawn for a moment.
          !document.querySelector('[role="dialog"]:not([data-state="closed"])'),
      )
      // The page is navigating.
      .catch(() => false);
  while (performance.now() < until && (await isGoingBack())) await pause(20);
}
