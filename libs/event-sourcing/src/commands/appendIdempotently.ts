import type { AppendResult } from '@eventstore/db-client';
import { setTimeout as pause } from 'node:timers/promises';
import { pauseAfter } from '../retrying/backOff';
import type { EventStore } from '../ports/eventStore';
import { AppendGivenUpError, isUnanswered } from '../ports/unanswered';

const MAX_TRIES = 3;
const PAUSES = { first: 100, longest: 400 };

/**
 * Appends, and retries if the response is lost. The retry uses the same event ids and revision, so that the store
 * recognises events that it already has.
 */
export async function appendIdempotently(
  store: EventStore,
  ...append: Parameters<EventStore['appendToStream']>
): Promise<AppendResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store.appendToStream(...append);
    } catch (error) {
      if (attempt === MAX_TRIES || !isUnanswered(error) || error instanceof AppendGivenUpError) throw error;
      await pause(pauseAfter(attempt, PAUSES));
    }
  }
}
