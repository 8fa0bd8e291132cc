import { setTimeout as pause } from 'node:timers/promises';
import { backOff, isUnanswered, StoreClosedError, type Logger } from '@forkcast/event-sourcing';

const PAUSES = { first: 50, longest: 1_000 };

/**
 * Asks an event store something until it answers, so that nothing need be started in a certain order. Rejects with what
 * is no lack of an answer, and with a `StoreClosedError` once this process has closed the connection.
 */
export async function untilAnswered<Answer>(ask: () => Promise<Answer>, logger?: Logger): Promise<Answer> {
  const pauses = backOff(PAUSES);
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnanswered(error) || error instanceof StoreClosedError) throw error;
      const retryInMs = pauses.next().value;
      logger?.warn({ err: error, retryInMs }, 'the event store does not answer; will ask again');
      // A program that has nothing else to do may end.
      await pause(retryInMs, undefined, { ref: false });
    }
  }
}
