import { deterministicEventId, isUnanswered, jsonEvent, NO_STREAM } from '@forkcast/event-sourcing';
import { openEmbeddedDocumentStore, openEmbeddedEventStore } from '@forkcast/stores';
import { pino } from 'pino';
import { endOfLog } from '../endOfLog';
import { said, textIn } from './saidEvents';
import { createEmbeddedBus } from '../embedded/embeddedBus';

/*
 * A process to be killed: follows what households said, and answers each word in a stream of the household, once. Says
 * how many it has handled. Used by embedded/lanesSurviveKill.api.test.ts.
 */
async function main(directory: string): Promise<void> {
  const store = await openEmbeddedEventStore({ directory });
  const database = await openEmbeddedDocumentStore({ directory });
  const bus = createEmbeddedBus({ store, database, logger: pino({ level: 'silent' }) });
  bus.publish(said);
  const consumer = bus.consume({
    durable: 'answers',
    events: ['recipes.recipe-saved'],
    handle: async (message) => {
      const stream = `answer-${message.householdId}`;
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
    },
  });
  const end = await endOfLog(store);
  await bus.start();
  if (!(await consumer.passed(end, 600_000))) throw new Error('The consumer has not got to the end');
  await bus.stop();
  await store.close();
  await database.close();
}

const [, , directory = ''] = process.argv;
void main(directory);
