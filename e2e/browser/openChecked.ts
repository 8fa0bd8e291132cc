import type { Page } from 'playwright-core';

/** Opens the checked items, which are folded at the end of the list on a phone. */
export function openChecked(page: Page): Promise<void> {
  return page
    .locator('summary')
    .filter({ hasText: /^\d+ checked$/u })
    .click();
}
