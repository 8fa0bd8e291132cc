import {
  BACKWARDS,
  deterministicEventId,
  END,
  isUnanswered,
  jsonEvent,
  NO_STREAM,
  type EventStore,
} from '@forkcast/event-sourcing';
import type { IntegrationMessage } from '../bus';
import { textIn } from './textEvents';

/** Redelivery never goes back further than this. */
const MAX_LOOKBACK = 512;

/** Appends one reply per word to a stream of the household, and reports it on standard output. */
export function answerOnce(store: EventStore): (message: IntegrationMessage) => Promise<void> {
  return async (message) => {
    const stream = answersOf(message.householdId);
    const known: string[] = [];
    let last: bigint | undefined;
    try {
      const latest = { direction: BACKWARDS, fromRevision: END, maxCount: MAX_LOOKBACK } as const;
      for await (const { event } of store.readStream(stream, latest)) {
        if (!event) continue;
        last ??= event.revision;
        known.push(event.id);
      }
    } catch (error) {
      if (isUnanswered(error)) throw error;
    }
    const id = deterministicEventId('answer', message.id);
    if (!known.includes(id)) {
      const answer = jsonEvent({ id, type: 'Answered', data: { text: textIn(message) } });
      await store.appendToStream(stream, answer, { expectedRevision: last ?? NO_STREAM });
    }
    process.stdout.write('.');
  };
}

export function answersOf(householdId: string): string {
  return `answer-${householdId}`;
}
