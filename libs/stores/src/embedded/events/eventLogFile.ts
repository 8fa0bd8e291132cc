import { numberIn, openForWriting, type SqliteConnection } from '../sqliteFile';

/** Before 2 there were no tombstones. A file becomes one of 2 with its first, and is none that older programs know then. */
export const EVENT_LOG_VERSION = 2;

/** The revision of a tombstone, behind all that a stream may have. */
export const TOMBSTONE = Number.MAX_SAFE_INTEGER;

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
    checksum INTEGER,
    UNIQUE (stream, revision)
  )`;

const HAS_CHECKSUMS = `SELECT count(*) FROM pragma_table_info('events') WHERE name = 'checksum'`;

const PROBES = ['', 'DESC'].flatMap((direction) => [
  `SELECT length(data) FROM events ORDER BY position ${direction} LIMIT 1`,
  `SELECT length(type) FROM events ORDER BY stream ${direction}, revision ${direction} LIMIT 1`,
  `SELECT length(name) FROM streams ORDER BY stream ${direction} LIMIT 1`,
  `SELECT stream FROM streams ORDER BY name ${direction} LIMIT 1`,
]);

/**
 * Opens `events.db`. Positions count from 1; `created` is in milliseconds; `data` and `metadata` are JSON. An acknowledged
 * event has been flushed to the disk. `checksum` is `checksumOf` the event, null for events of before there were any;
 * programs of before go on with such a file.
 *
 * The rows of a tombstoned stream are gone, but for its tombstone: the last row, at a position of its own, with
 * `TOMBSTONE` for its revision and how many rows there were in its data. So nothing is missing where the rows and what
 * tombstones count add up to the last position, and no position is ever given twice.
 */
export function openEventLogFile(file: string): SqliteConnection {
  const connection = openForWriting(file, {
    applicationId: 0x46434556,
    version: EVENT_LOG_VERSION,
    schema: SCHEMA,
    pageSize: 2048,
    probes: PROBES,
  });
  if (numberIn(connection, HAS_CHECKSUMS) === 0) {
    connection.exec('ALTER TABLE events ADD COLUMN checksum INTEGER');
  }
  return connection;
}
