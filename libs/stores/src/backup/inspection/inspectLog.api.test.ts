import Database from 'libsql';
import { join } from 'node:path';
import { openEmbeddedEventStore } from '../../embedded/events/embeddedEventStore';
import { noted } from '../../testing';
import { writeEarlierLog } from '../../testing/earlierLog';
import { temporaryDirectory } from '../../testing/temporaryDirectory';
import { inspectLog } from './inspectLog';

let directory: string;
let file: string;
beforeEach(async () => {
  directory = temporaryDirectory();
  file = join(directory, 'events.db');
  const store = await openEmbeddedEventStore({ directory });
  await store.appendToStream('a-1', [noted(1), noted(2), noted(3)]);
  await store.appendToStream('a-2', [noted(4), noted(5)]);
  await store.tombstoneStream('a-2');
  await store.tombstoneStream('never-was');
  await store.appendToStream('a-3', [noted(6)]);
  await store.close();
});

describe('a log that is inspected', () => {
  test('accepts erased streams, and one that was never included', async () => {
    const read: number[] = [];
    expect(await inspectLog(file, (count) => read.push(count))).toEqual({
      events: 6,
      streams: 4,
      erasedStreams: 2,
      lastPosition: 8,
      checksums: 6,
      faults: [],
    });
    expect(read).toEqual([6]);
  });

  test('accepts a log from before checksums, and adds them from then on', async () => {
    writeEarlierLog(file, 1);
    expect(await inspectLog(file)).toMatchObject({ events: 6, checksums: 0, faults: [] });
    const store = await openEmbeddedEventStore({ directory });
    await store.appendToStream('a-1', noted(7));
    await store.close();
    expect(await inspectLog(file)).toMatchObject({ events: 7, checksums: 1, faults: [] });
  });

  test.each([
    [
      'events of a stream in the wrong order',
      `UPDATE events SET revision = 10, checksum = NULL WHERE position = 1;
       UPDATE events SET revision = 0, checksum = NULL WHERE position = 2;
       UPDATE events SET revision = 1 WHERE position = 1; DELETE FROM newest_places;
       INSERT INTO places SELECT stream, revision, position FROM events`,
      [{ what: 'streams are out of order', count: 1, examples: ['a-1'] }],
    ],
    [
      'a changed text that is still valid JSON',
      `UPDATE events SET data = replace(data, '1', '7') WHERE position = 1`,
      [{ what: 'events are not what was written', count: 1, examples: ['a-1 at position 1'] }],
    ],
    [
      'an event that reading its stream does not find',
      'DELETE FROM newest_places WHERE position = 2',
      [{ what: 'streams have events that reading them does not find', count: 1, examples: ['a-1'] }],
    ],
    [
      'an id that occurs twice in a stream',
      'UPDATE events SET id = (SELECT id FROM events WHERE position = 1), checksum = NULL WHERE position = 2',
      [{ what: 'streams have an event id twice', count: 1, examples: ['a-1'] }],
    ],
    [
      'that the only event of a stream was removed',
      'DELETE FROM events WHERE position = 8',
      [{ what: 'streams have no event', count: 1, examples: ['a-3'] }],
    ],
    [
      'an event without a stream',
      "PRAGMA foreign_keys = OFF; DELETE FROM streams WHERE name = 'a-3'",
      [{ what: 'events are missing', count: 1 }],
    ],
    [
      'a tombstone without the number of events it replaces',
      "UPDATE events SET data = '{}', checksum = NULL WHERE position = 6",
      [{ what: 'tombstones do not say what they stand for' }, { what: 'events are missing', count: 2 }],
    ],
  ])('reports %s', async (_title, sql, expected) => {
    const connection = new Database(file);
    connection.exec(sql);
    connection.close();
    const { faults } = await inspectLog(file);
    expect(faults).toMatchObject(expected);
  });
});
