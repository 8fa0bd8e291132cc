import { asRefusal } from '../fileRefusals';
import { numberIn, openForWriting, type FileFormat, type SqliteConnection } from '../sqliteFile';

/**
 * Before 2 there were no tombstones. Before 3 the table of events had a unique key over streams and revisions of its own;
 * `upgradeEventLog` brings such a file into today's form.
 */
export const EVENT_LOG_VERSION = 3;

/** The revision of a tombstone, behind all that a stream may have. */
export const TOMBSTONE = Number.MAX_SAFE_INTEGER;

/** What is left of the events of a file of before, while they go into today's form. */
export const EARLIER_EVENTS = 'earlier_events';

export const EVENTS_AND_PLACES = `
  CREATE TABLE events (
    position INTEGER PRIMARY KEY,
    stream   INTEGER NOT NULL REFERENCES streams,
    revision INTEGER NOT NULL,
    id       TEXT NOT NULL,
    type     TEXT NOT NULL,
    created  INTEGER NOT NULL,
    data     TEXT NOT NULL,
    metadata TEXT,
    checksum INTEGER
  );
  CREATE TABLE places (
    stream   INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    position INTEGER NOT NULL,
    PRIMARY KEY (stream, revision)
  ) WITHOUT ROWID;
  CREATE TABLE newest_places (
    stream   INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    position INTEGER NOT NULL,
    PRIMARY KEY (stream, revision)
  ) WITHOUT ROWID`;

/** Where the events of all streams are. */
export const ALL_PLACES = placesWhere('true');

/**
 * Where events are that a condition holds for, in SQL: about `stream`, `revision` and `position`, and what may come behind
 * the condition. With an order of revisions in one stream it is answered in that order from the keys of both tables, with a
 * limit no further than that.
 */
export function placesWhere(condition: string, behind = ''): string {
  const places = ['places', 'newest_places'].map(
    (table) => `SELECT stream, revision, position FROM ${table} WHERE ${condition}`,
  );
  return `(${places.join(' UNION ALL ')} ${behind})`;
}

const bothEnds = (probe: (direction: string) => string) => ['', 'DESC'].map(probe);
const PROBES = ['', 'DESC'].flatMap((direction) => [
  `SELECT length(data) FROM events ORDER BY position ${direction} LIMIT 1`,
  `SELECT length(name) FROM streams ORDER BY stream ${direction} LIMIT 1`,
  `SELECT stream FROM streams ORDER BY name ${direction} LIMIT 1`,
]);
const PLACES = ['places', 'newest_places'].flatMap((table) =>
  bothEnds(
    (direction) =>
      `SELECT position FROM ${table} ORDER BY stream ${direction}, revision ${direction} LIMIT 1`,
  ),
);
/** Of files before version 3. */
const UNIQUE_KEY = bothEnds(
  (direction) =>
    `SELECT length(type) FROM events ORDER BY stream ${direction}, revision ${direction} LIMIT 1`,
);

const EVENT_LOG_FORMAT: FileFormat = {
  applicationId: 0x46434556,
  version: EVENT_LOG_VERSION,
  schema: `CREATE TABLE streams (stream INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE); ${EVENTS_AND_PLACES}`,
  pageSize: 2048,
  synchronous: 'FULL',
  prepare: (connection) => PROBES.forEach((probe) => connection.prepare(probe).raw().get()),
};

/**
 * Opens `events.db`, of whatever version. Positions count from 1; `created` is in milliseconds; `data` and `metadata` are
 * JSON. An acknowledged event has been flushed to the disk. `checksum` is `checksumOf` the event, null for events of
 * before there were any.
 *
 * Where the event of a stream and a revision is says one of two tables: `newest_places` for those written last, so few that
 * every commit writes the same few pages, and `places`, to which they are moved by the hundred (`EventPlaces`). A single
 * key over all of them would have every commit write one page for each stream in it.
 *
 * The rows of a tombstoned stream are gone, but for its tombstone: the last row, at a position of its own, with
 * `TOMBSTONE` for its revision and how many rows there were in its data. So nothing is missing where the rows and what
 * tombstones count add up to the last position, and no position is ever given twice.
 */
export function openEventLogFile(file: string): SqliteConnection {
  const connection = openForWriting(file, EVENT_LOG_FORMAT);
  try {
    const isEarlier = numberIn(connection, 'PRAGMA user_version') < EVENT_LOG_VERSION;
    for (const probe of isEarlier ? UNIQUE_KEY : PLACES) connection.prepare(probe).raw().get();
    return connection;
  } catch (error) {
    connection.close();
    throw asRefusal(error, file);
  }
}

/** Whether it has been brought into today's form, to its end. */
export function isOfToday(connection: SqliteConnection): boolean {
  const left = `SELECT count(*) FROM sqlite_schema WHERE name = '${EARLIER_EVENTS}'`;
  return (
    numberIn(connection, 'PRAGMA user_version') === EVENT_LOG_VERSION && numberIn(connection, left) === 0
  );
}
