import { connectDocuments, connectEventStore } from '@forkcast/stores';
import { pino } from 'pino';
import { createNatsBus } from '../nats/natsBus';
import { answerOnce } from './answerOnce';
import { textPublication } from './textEvents';

/**
 * A process that partitions/survivesKills.stress.test.ts kills and pauses. It shares a consumer with others of its
 * kind, and replies once to each word in a stream of the household.
 */
async function main(events: string, documents: string, messages: string): Promise<void> {
  const logger = pino({ level: 'silent' });
  const store = await connectEventStore({ url: events });
  const database = await connectDocuments({ url: documents });
  const bus = createNatsBus({ store, database, url: messages, logger });
  bus.publish(textPublication);
  bus.consume({ durable: 'answers', events: ['recipes.recipe-saved'], handle: answerOnce(store) });
  await bus.start();
  process.on('SIGTERM', () => {
    void bus
      .stop()
      .then(() => database.close())
      .then(() => process.exit(0));
  });
}

const [, , events = '', documents = '', messages = ''] = process.argv;
void main(events, documents, messages);
