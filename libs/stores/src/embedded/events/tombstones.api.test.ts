import { BACKWARDS, END, jsonEvent, StreamDeletedError } from '@forkcast/event-sourcing';
import { eventually } from '@forkcast/event-sourcing/testing';
import Database from 'libsql';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storesForEach } from '../../testing';
import { followNumbers, noted, numberOf, numbersIn } from '../../testing/notedEvents';
import { copyStores, inspectStores } from '../../backup/copyStores';
import { numberIn } from '../sqliteFile';
import { openEmbeddedEventStore } from './embeddedEventStore';

const SECRET = 'Grandmother’s aubergine bake';

describe('tombstones of the embedded event store', () => {
  const stores = storesForEach();

  const secretEvent = (text: string) =>
    jsonEvent({ type: 'Told', data: { text: `${text} ${SECRET} ${text}` } });
  const filesWith = (text: string) =>
    readdirSync(stores.directory).filter((name) => readFileSync(join(stores.directory, name)).includes(text));
  const reopened = async (whileClosed: (file: string) => void = () => undefined) => {
    await stores.store.close();
    whileClosed(join(stores.directory, 'events.db'));
    return (stores.store = await openEmbeddedEventStore({ directory: stores.directory }));
  };
  const allNumbers = async () => {
    const numbers: unknown[] = [];
    for await (const { event } of stores.store.readAll()) if (event?.isJson) numbers.push(numberOf(event));
    return numbers;
  };
  /** Small events that share a page, and large ones with pages of their own. */
  const fill = async () => {
    for (let round = 0; round < 60; round += 1) {
      await stores.store.appendToStream('gone-1', secretEvent('x'.repeat(round * 90)));
      await stores.store.appendToStream('stays-1', noted(round));
    }
  };

  it('removes a stream from all files within a moment, and keeps it removed after a restart', async () => {
    await fill();
    expect(filesWith(SECRET)).not.toEqual([]);
    await stores.store.tombstoneStream('gone-1');
    await eventually(() => expect(filesWith(SECRET)).toEqual([]));
    await reopened();
    expect(filesWith(SECRET)).toEqual([]);
    expect(await allNumbers()).toEqual(Array.from({ length: 60 }, (_, number) => number));
  });

  it('removes a stream once a concurrent reader such as a backup has finished', async () => {
    await fill();
    const reader = new Database(join(stores.directory, 'events.db'));
    reader.exec('BEGIN');
    numberIn(reader, 'SELECT count(*) FROM events');
    await stores.store.tombstoneStream('gone-1');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(filesWith(SECRET)).not.toEqual([]);
    reader.exec('COMMIT');
    reader.close();
    await eventually(() => expect(filesWith(SECRET)).toEqual([]));
  });

  it('never uses positions again after the end of the log was removed, also after a restart', async () => {
    await stores.store.appendToStream('stays-1', noted(1));
    await stores.store.appendToStream('gone-1', [noted(2), noted(3)]);
    await stores.store.tombstoneStream('gone-1');
    const store = await reopened();
    const { position } = await store.appendToStream('stays-1', noted(4));
    expect(position?.commit).toBe(5n);
    await expect(store.appendToStream('gone-1', noted(5))).rejects.toBeInstanceOf(StreamDeletedError);
    await expect(numbersIn(store, 'gone-1')).rejects.toBeInstanceOf(StreamDeletedError);
    const backwards: unknown[] = [];
    for await (const { event } of store.readAll({ direction: BACKWARDS, fromPosition: END })) {
      if (event?.isJson) backwards.push(numberOf(event));
    }
    expect(backwards).toEqual([4, 1]);
  });

  it('accepts or refuses appends concurrent with a tombstone, and shows none of them afterwards', async () => {
    const outcomes = await Promise.allSettled([
      stores.store.appendToStream('gone-1', noted(1)),
      stores.store.appendToStream('stays-1', noted(2)),
      stores.store.tombstoneStream('gone-1'),
      stores.store.appendToStream('gone-1', noted(3)),
      stores.store.appendToStream('stays-1', noted(4)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await allNumbers()).toEqual([2, 4]);
  });

  it('sends no removed event to a follower that is served from memory', async () => {
    for (let number = 0; number < 300; number += 1) {
      await stores.store.appendToStream(number % 3 === 0 ? 'gone-1' : 'stays-1', noted(number));
    }
    await stores.store.tombstoneStream('gone-1');
    await stores.store.appendToStream('stays-1', noted(300));
    const { follower, numbers } = await followNumbers(stores.store, ['gone-', 'stays-']);
    await eventually(() => expect(numbers.at(-1)).toBe(300));
    await follower.stop();
    expect(numbers.filter((number) => Number(number) % 3 === 0)).toEqual([300]);
    expect(numbers).toHaveLength(201);
  });

  it('accepts a backup with gaps from tombstones, but not with another event missing', async () => {
    await fill();
    await stores.store.tombstoneStream('gone-1');
    await stores.store.tombstoneStream('never-1');
    const target = join(stores.directory, 'copy');
    mkdirSync(target);
    const copy = copyStores({ directory: stores.directory, target, collections: [] });
    // Sixty remaining events and two tombstones.
    expect(copy).toMatchObject({ events: 62, lastPosition: 122 });
    expect(readFileSync(join(target, 'events.db')).includes(SECRET)).toBe(false);
    const damaged = new Database(join(target, 'events.db'));
    damaged.exec('DELETE FROM events WHERE position = 2');
    damaged.close();
    expect(() => inspectStores(target)).toThrow(/lacks 1 events/);
  });
});
