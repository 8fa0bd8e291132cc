import { openForWriting, type SqliteConnection } from '../sqliteFile';

const SCHEMA = `
  CREATE TABLE streams (
    stream INTEGER PRIMARY KEY,
    name   TEXT NOT NULL UNIQUE
  );
  CREATE TABLE events (
    position INTEGER PRIMARY KEY,
    stream   INTEGER NOT NULL REFERENCES streams,
    revision INTEGER NOT NULL,
    id       TEXT NOT NULL,
    type     TEXT NOT NULL,
    created  INTEGER NOT NULL,
    data     TEXT NOT NULL,
    metadata TEXT,
    UNIQUE (stream, revision)
  )`;

/**
 * Opens `events.db`. Positions count from 1 without gaps; `created` is in milliseconds; `data` and `metadata` are JSON.
 * An acknowledged event has been flushed to the disk.
 */
export function openEventLogFile(file: string): SqliteConnection {
  return openForWriting(file, {
    applicationId: 0x46434556,
    version: 1,
    schema: SCHEMA,
    pageSize: 2048,
  });
}
