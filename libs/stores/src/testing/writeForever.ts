import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { jsonEvent, NO_STREAM } from '@forkcast/event-sourcing';
import { openBlobDirectory } from '../embedded/blobs/blobDirectory';
import { openEmbeddedDocumentStore } from '../embedded/documents/embeddedDocumentStore';
import { openEmbeddedEventStore } from '../embedded/events/embeddedEventStore';

/*
 * A process to be killed: writes events, documents and blobs, and reports each acknowledged write on standard output.
 */
async function main(directory: string, run: string): Promise<void> {
  const store = await openEmbeddedEventStore({ directory });
  const database = await openEmbeddedDocumentStore({ directory });
  const blobs = openBlobDirectory(join(directory, 'photos'));
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
      const blob = `${number % 16}${stream}-${number}`;
      await blobs.put(blob, new TextEncoder().encode(blob.repeat(2_000)));
      process.stdout.write(`blob ${blob}\n`);
      if (number % 50 === 0) await pause(1);
    }
  });
  await Promise.all(writers);
}

const [, , directory = '', run = ''] = process.argv;
void main(directory, run);
