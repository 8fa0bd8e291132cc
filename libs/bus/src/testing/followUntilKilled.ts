import type { IntegrationEvent } from '@forkcast/contracts';
import { openEmbeddedDocumentStore, openEmbeddedEventStore } from '@forkcast/stores';
import { pino } from 'pino';
import type { IntegrationMessage } from '../bus';
import { endOfLog } from '../endOfLog';
import { answerOnce } from './answerOnce';
import { textPublication } from './textEvents';
import { createEmbeddedBus } from '../embedded/embeddedBus';

/**
 * A process that embedded/survivesKill.api.test.ts kills. It replies once to each word in a stream of the household,
 * and prints how many it has handled. The argument 'in batches' turns on batch handling.
 */
async function main(directory: string, inBatches: boolean): Promise<void> {
  const store = await openEmbeddedEventStore({ directory });
  const database = await openEmbeddedDocumentStore({ directory });
  const bus = createEmbeddedBus({ store, database, logger: pino({ level: 'silent' }) });
  bus.publish(textPublication);
  const handle = answerOnce(store);
  const handleAll = async (messages: readonly IntegrationMessage[]) => {
    for (const message of messages) await handle(message);
  };
  const events: IntegrationEvent['type'][] = ['recipes.recipe-saved'];
  const together = { events, handle: handleAll };
  const consumer = bus.consume({ durable: 'answers', events, handle, ...(inBatches && { together }) });
  const end = await endOfLog(store);
  await bus.start();
  if (!(await consumer.passed(end, 600_000))) throw new Error('The consumer has not got to the end');
  await bus.stop();
  await store.close();
  await database.close();
}

const [, , directory = '', how] = process.argv;
void main(directory, how === 'in batches');
