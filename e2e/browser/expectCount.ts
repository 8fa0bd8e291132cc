import { eventually } from '@forkcast/event-sourcing/testing';
import type { Locator } from 'playwright-core';

/** Waits until this many elements match. */
export async function expectCount(found: Locator, count: number): Promise<void> {
  await eventually(async () => expect(await found.count()).toBe(count));
}
