import { jsonEvent } from '@forkcast/event-sourcing';
import Database from 'libsql';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedEventStore } from '../../embedded/events/embeddedEventStore';
import { writeEarlierLog } from '../../testing/earlierLog';
import { inspectLog } from './inspectLog';

let directory: string;
let file: string;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'forkcast-inspected-'));
  file = join(directory, 'events.db');
  const store = await openEmbeddedEventStore({ directory });
  const noted = (by: number) => jsonEvent({ type: 'Noted', data: { by } });
  await store.appendToStream('a-1', [noted(1), noted(2), noted(3)]);
  await store.appendToStream('a-2', [noted(4), noted(5)]);
  await store.tombstoneStream('a-2');
  await store.tombstoneStream('never-was');
  await store.appendToStream('a-3', [noted(6)]);
  await store.close();
});
afterEach(() => rmSync(directory, { recursive: true }));

function change(sql: string): void {
  const connection = new Database(file);
  connection.exec(sql);
  connection.close();
}

const faults = async () => (await inspectLog(file)).faults;

describe('a log that is inspected', () => {
  test('accepts erased streams, and one that was never included', async () => {
    const read: number[] = [];
    expect(await inspectLog(file, (count) => read.push(count))).toEqual({
      ...{ events: 6, streams: 4, erasedStreams: 2, lastPosition: 8, checksums: 6, faults: [] },
    });
    expect(read).toEqual([6]);
  });

  test('reports events of a stream in the wrong order', async () => {
    change(
      'UPDATE events SET revision = 10, checksum = NULL WHERE position = 1; UPDATE events SET revision = 0, checksum = NULL WHERE position = 2;',
    );
    change(`UPDATE events SET revision = 1 WHERE position = 1; DELETE FROM newest_places;
      INSERT INTO places SELECT stream, revision, position FROM events`);
    expect(await faults()).toEqual([{ what: 'streams are out of order', count: 1, examples: ['a-1'] }]);
  });

  test('reports a changed text that is still valid JSON', async () => {
    change(`UPDATE events SET data = replace(data, '1', '7') WHERE position = 1`);
    expect(await faults()).toEqual([
      { what: 'events are not what was written', count: 1, examples: ['a-1 at position 1'] },
    ]);
  });

  test('accepts a log from before checksums, and adds them from then on', async () => {
    writeEarlierLog(file, 1);
    expect(await inspectLog(file)).toMatchObject({ events: 6, checksums: 0, faults: [] });
    const store = await openEmbeddedEventStore({ directory });
    await store.appendToStream('a-1', [jsonEvent({ type: 'Noted', data: { by: 7 } })]);
    await store.close();
    expect(await inspectLog(file)).toMatchObject({ events: 7, checksums: 1, faults: [] });
  });

  test('reports an event that reading its stream does not find', async () => {
    change('DELETE FROM newest_places WHERE position = 2');
    const what = 'streams have events that reading them does not find';
    expect(await faults()).toEqual([{ what, count: 1, examples: ['a-1'] }]);
  });

  test('reports an id that occurs twice in a stream', async () => {
    change(
      'UPDATE events SET id = (SELECT id FROM events WHERE position = 1), checksum = NULL WHERE position = 2',
    );
    expect(await faults()).toEqual([{ what: 'streams have an event id twice', count: 1, examples: ['a-1'] }]);
  });

  test('reports that the only event of a stream was removed', async () => {
    change('DELETE FROM events WHERE position = 8');
    expect(await faults()).toEqual([{ what: 'streams have no event', count: 1, examples: ['a-3'] }]);
  });

  test('reports an event without a stream', async () => {
    change("PRAGMA foreign_keys = OFF; DELETE FROM streams WHERE name = 'a-3'");
    expect(await faults()).toMatchObject([{ what: 'events are missing', count: 1 }]);
  });

  test('reports a tombstone without the number of events it replaces', async () => {
    change("UPDATE events SET data = '{}' WHERE position = 6");
    expect((await faults()).map(({ what }) => what)).toContain('tombstones do not say what they stand for');
  });
});
