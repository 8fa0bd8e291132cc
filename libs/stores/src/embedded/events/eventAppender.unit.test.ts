import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SqliteConnection } from '../sqliteFile';
import type { AppendRequest, Expectation } from './appendProtocol';
import { EventAppender } from './eventAppender';
import { openEventLogFile } from './eventLogFile';

describe('the writer of the event log', () => {
  let directory: string;
  let connection: SqliteConnection;
  let appender: EventAppender;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'forkcast-appender-'));
    connection = openEventLogFile(join(directory, 'events.db'));
    appender = new EventAppender(connection);
  });
  afterEach(() => {
    connection.close();
    rmSync(directory, { recursive: true });
  });

  const request = (stream: string, expected: Expectation, size = 20): AppendRequest => {
    const data = JSON.stringify({ text: 'x'.repeat(size) });
    return [stream, expected, [[randomUUID(), 'Noted', data, null]]];
  };
  const streamNames = () =>
    connection.prepare('SELECT DISTINCT name FROM events JOIN streams USING (stream)').raw().all();

  it('one append of a group refused → the others are taken', () => {
    appender.commit([request('a', 'no_stream')]);
    const outcomes = appender.commit([request('b', 'no_stream'), request('a', 'no_stream'), request('b', 0)]);
    expect(outcomes).toMatchObject([
      { kind: 'appended', revision: 0, position: 2 },
      { kind: 'refused', current: 0 },
      { kind: 'appended', revision: 1, position: 3 },
    ]);
  });

  it('a full disk → the whole group fails, nothing of it is kept, and it goes on once there is space', () => {
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

  it('a writer that knew nothing of another → stopped by a unique key, not overwriting', () => {
    const other = new EventAppender(openEventLogFile(join(directory, 'events.db')));
    appender.commit([request('a', 'no_stream')]);
    expect(() => other.commit([request('b', 'no_stream')])).toThrow(/UNIQUE/);
    expect(streamNames()).toEqual([['a']]);
  });

  it('opened again → goes on where it was', () => {
    appender.commit([request('a', 'no_stream'), request('b', 'no_stream')]);
    const again = new EventAppender(connection);
    expect(again.commit([request('b', 0), request('c', 'no_stream')])).toMatchObject([
      { kind: 'appended', revision: 1, position: 3 },
      { kind: 'appended', revision: 0, position: 4 },
    ]);
  });
});
