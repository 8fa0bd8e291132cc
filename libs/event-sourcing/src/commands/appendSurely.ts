import type { AppendResult } from '@eventstore/db-client';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore } from '../stores/eventStore';
import { AppendGivenUpError, isUnanswered } from '../stores/unanswered';

const TRIES = 3;
const PAUSE = 50;

/**
 * Appends, and appends again if the answer was lost: with the same event ids at the same revision, which the store
 * recognises if it had taken them the first time.
 */
export async function appendSurely(
  store: EventStore,
  ...append: Parameters<EventStore['appendToStream']>
): Promise<AppendResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store.appendToStream(...append);
    } catch (error) {
      if (attempt === TRIES || !isUnanswered(error) || error instanceof AppendGivenUpError) throw error;
      await pause(PAUSE * attempt);
    }
  }
}
