import { setTimeout as pause } from 'node:timers/promises';
import { jsonEvent, NO_STREAM } from '@forkcast/event-sourcing';
import { openEmbeddedDocumentStore } from '../documents/embeddedDocumentStore';
import { openEmbeddedEventStore } from './embeddedEventStore';

/*
 * A process to be killed: appends events and writes documents as fast as it can, and tells on its standard output of
 * each that was acknowledged. Used by survivesKill.api.test.ts.
 */
async function main(directory: string, run: string): Promise<void> {
  const store = await openEmbeddedEventStore({ directory });
  const database = await openEmbeddedDocumentStore({ directory });
  const sessions = database.collection<{ _id: string; number: number }>('sessions');
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    const stream = `${run}-${writer}`;
    for (let number = 0; ; number += 1) {
      const expectedRevision = number === 0 ? NO_STREAM : BigInt(number - 1);
      await store.appendToStream(stream, jsonEvent({ type: 'Noted', data: { number } }), {
        expectedRevision,
      });
      process.stdout.write(`event ${stream} ${number}\n`);
      await sessions.replaceOne({ _id: `${stream}-${number}` }, { number }, { upsert: true });
      process.stdout.write(`document ${stream}-${number} ${number}\n`);
      if (number % 50 === 0) await pause(1);
    }
  });
  await Promise.all(writers);
}

const [, , directory = '', run = ''] = process.argv;
void main(directory, run);
