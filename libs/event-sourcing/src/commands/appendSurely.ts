import {
  CancelledError,
  DeadlineExceededError,
  TimeoutError,
  UnavailableError,
  type AppendResult,
} from '@eventstore/db-client';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore } from '../stores/eventStore';

const TRIES = 3;
const PAUSE = 50;
/** What gRPC says when nobody is there, and when nobody answered in time. */
const UNANSWERED_CODES: readonly unknown[] = [4, 14];

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
      if (attempt === TRIES || !isUnanswered(error)) throw error;
      await pause(PAUSE * attempt);
    }
  }
}

function isUnanswered(error: unknown): boolean {
  if (
    [UnavailableError, TimeoutError, DeadlineExceededError, CancelledError].some(
      (kind) => error instanceof kind,
    )
  ) {
    return true;
  }
  return error instanceof Error && 'code' in error && UNANSWERED_CODES.includes(error.code);
}
