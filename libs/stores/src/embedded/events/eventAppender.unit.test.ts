import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { temporaryDirectory } from '../../testing/temporaryDirectory';
import { numberIn, type SqliteConnection } from '../sqliteFile';
import type { AppendRequest, Expectation } from './appendProtocol';
import { EventAppender } from './eventAppender';
import { openEventLogFile } from './eventLogFile';
import { EventReader } from './eventReader';

describe('the writer of the event log', () => {
  let directory: string;
  let connection: SqliteConnection;
  let appender: EventAppender;

  beforeEach(() => {
    directory = temporaryDirectory();
    connection = openEventLogFile(join(directory, 'events.db'));
    appender = new EventAppender(connection);
  });
  afterEach(() => connection.close());

  const request = (stream: string, expected: Expectation, size = 20): AppendRequest => {
    const data = JSON.stringify({ text: 'x'.repeat(size) });
    return [stream, expected, [[randomUUID(), 'Noted', data, null]]];
  };
  const streamNames = () =>
    connection.prepare('SELECT DISTINCT name FROM events JOIN streams USING (stream)').raw().all();

  it('rejects the whole group when the disk is full, keeps nothing of it, and continues when there is space', () => {
    appender.commit([request('a', 'no_stream')]);
    const pages = connection.prepare('PRAGMA page_count').raw().get();
    connection.exec(`PRAGMA max_page_count = ${Number(Array.isArray(pages) ? pages[0] : 0) + 4}`);

    const group = [request('b', 'no_stream'), request('c', 'no_stream', 100_000)];
    expect(() => appender.commit(group)).toThrow(/full/);
    expect(streamNames()).toEqual([['a']]);
    expect(appender.lastPosition).toBe(1);
    expect(appender.commit([request('a', 0)])).toMatchObject([
      { kind: 'appended', revision: 1, position: 2 },
    ]);

    connection.exec('PRAGMA max_page_count = 1000000');
    expect(appender.commit(group)).toMatchObject([
      { kind: 'appended', revision: 0, position: 3 },
      { kind: 'appended', revision: 0, position: 4 },
    ]);
    expect(streamNames()).toEqual([['a'], ['b'], ['c']]);
  });

  it('stops a second writer by a unique key instead of overwriting events', () => {
    const other = new EventAppender(openEventLogFile(join(directory, 'events.db')));
    appender.commit([request('a', 'no_stream')]);
    expect(() => other.commit([request('b', 'no_stream')])).toThrow(/UNIQUE/);
    expect(streamNames()).toEqual([['a']]);
  });

  it('finds each event in either direction when more alternating streams are written than are held back', () => {
    const streams = Array.from({ length: 7 }, (_, number) => `s-${number}`);
    for (let round = 0; round < 400; round += 1) {
      appender.commit(streams.map((stream) => request(stream, round === 0 ? 'no_stream' : round - 1)));
    }
    const count = (table: string) => numberIn(connection, `SELECT count(*) FROM ${table}`);
    expect(count('places')).toBeGreaterThan(1_000);
    expect(count('newest_places')).toBeGreaterThan(0);
    expect(count('places') + count('newest_places')).toBe(2_800);
    const reader = new EventReader(connection);
    const key = reader.streamKey('s-3') ?? 0;
    const revisions = (direction: 'forwards' | 'backwards', from: number, limit: number) =>
      reader.streamPage(key, direction, from, limit).map(({ revision }) => revision);
    const all = Array.from({ length: 400 }, (_, revision) => revision);
    expect(revisions('forwards', 0, 1_000)).toEqual(all);
    expect(revisions('backwards', 1_000, 1_000)).toEqual(all.toReversed());
    expect(revisions('forwards', 290, 3)).toEqual([290, 291, 292]);
    expect(reader.head('s-3')).toMatchObject({ revision: 399, position: 2_797 });
    expect(new EventAppender(connection).commit([request('s-3', 399), request('s-3', 7)])).toMatchObject([
      { kind: 'appended', revision: 400 },
      { kind: 'refused', current: 400 },
    ]);
  });
});
