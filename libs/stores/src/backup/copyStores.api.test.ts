import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedDocumentStore } from '../embedded/documents/embeddedDocumentStore';
import { openEmbeddedEventStore } from '../embedded/events/embeddedEventStore';
import { holdStores } from '../embedded/processLock';
import { StoreLockedError } from '../embedded/storeErrors';
import { noted, numberOf } from '../testing';
import { temporaryDirectory } from '../testing/temporaryDirectory';
import { copyStores, inspectStores } from './copyStores';

describe('a copy of the embedded stores', () => {
  let directory: string;
  let target: string;
  beforeEach(() => {
    directory = temporaryDirectory();
    target = temporaryDirectory();
  });

  async function fill() {
    const store = await openEmbeddedEventStore({ directory });
    const database = await openEmbeddedDocumentStore({ directory });
    await store.appendToStream('a-1', [noted(1), noted(2)]);
    await database.collection('keys').replaceOne({ _id: 'k' }, { value: 'kept' }, { upsert: true });
    await database.collection('views').replaceOne({ _id: 'v' }, { value: 'rebuilt' }, { upsert: true });
    return { store, database, close: () => Promise.all([store.close(), database.close()]) };
  }

  it('copies the whole log and the requested collections of open stores while they are written', async () => {
    const { store, close } = await fill();
    expect(copyStores({ directory, target, collections: ['keys'] })).toEqual({
      lastPosition: 2,
      events: 2,
      documents: 1,
    });
    await store.appendToStream('a-1', noted(3));
    await close();

    const copied = await openEmbeddedDocumentStore({ directory: target });
    expect(await copied.collection('keys').find({}).toArray()).toEqual([{ _id: 'k', value: 'kept' }]);
    expect(await copied.collection('views').find({}).toArray()).toEqual([]);
    await copied.close();
    const log = await openEmbeddedEventStore({ directory: target });
    const found: unknown[] = [];
    for await (const { event } of log.readAll()) found.push(numberOf(event));
    expect(found).toEqual([1, 2]);
    await log.close();
  });

  it('copies closed stores', async () => {
    await (await fill()).close();
    expect(copyStores({ directory, target, collections: ['keys'] }).events).toBe(2);
  });

  it('reports a file that is not a store', () => {
    expect(() => inspectStores(target)).toThrow('events.db is missing');
    writeFileSync(join(target, 'events.db'), 'no database at all, however long this text may be'.repeat(99));
    expect(() => inspectStores(target)).toThrow();
  });

  it('cannot hold stores that are open, or open stores that are held', async () => {
    const { close } = await fill();
    expect(() => holdStores(directory)).toThrow(StoreLockedError);
    await close();
    const held = holdStores(directory);
    await expect(openEmbeddedEventStore({ directory })).rejects.toBeInstanceOf(StoreLockedError);
    held.release();
    await (await openEmbeddedEventStore({ directory })).close();
  });
});
