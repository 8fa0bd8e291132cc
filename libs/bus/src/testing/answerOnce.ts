import {
  deterministicEventId,
  isUnanswered,
  jsonEvent,
  NO_STREAM,
  type EventStore,
} from '@forkcast/event-sourcing';
import type { IntegrationMessage } from '../bus';
import { textIn } from './saidEvents';

/** Answers each word in a stream of the household, once, and says on the standard output that it has. */
export function answerOnce(store: EventStore): (message: IntegrationMessage) => Promise<void> {
  return async (message) => {
    const stream = answersOf(message.householdId);
    const known: string[] = [];
    try {
      for await (const { event } of store.readStream(stream)) if (event) known.push(event.id);
    } catch (error) {
      if (isUnanswered(error)) throw error;
    }
    const id = deterministicEventId('answer', message.id);
    if (!known.includes(id)) {
      const answer = jsonEvent({ id, type: 'Answered', data: { text: textIn(message) } });
      const expectedRevision = known.length === 0 ? NO_STREAM : BigInt(known.length - 1);
      await store.appendToStream(stream, answer, { expectedRevision });
    }
    process.stdout.write('.');
  };
}

export function answersOf(householdId: string): string {
  return `answer-${householdId}`;
}
