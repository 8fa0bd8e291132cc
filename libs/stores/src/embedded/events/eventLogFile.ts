import { asRefusal } from '../fileRefusals';
import { numberIn, openForWriting, type FileFormat, type SqliteConnection } from '../sqliteFile';

/**
 * Before format 2 there were no tombstones. Before format 3, the events table had its own unique key on stream and
 * revision. `upgradeEventLog` upgrades such a file.
 */
export const EVENT_LOG_VERSION = 3;

/** The revision of a tombstone, after all revisions of events. */
export const TOMBSTONE = Number.MAX_SAFE_INTEGER;

/** The remaining events of an older file during its upgrade. */
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

/** The tables with the places of events. */
export const ALL_PLACES = placesWhere('true');

/**
 * SQL for the places of events that match a condition on `stream`, `revision` and `position`, which may have trailing
 * clauses. With an order by revision in one stream, it reads the keys of both tables in that order, no further than
 * the limit.
 */
export function placesWhere(condition: string, trailing = ''): string {
  const places = ['places', 'newest_places'].map(
    (table) => `SELECT stream, revision, position FROM ${table} WHERE ${condition}`,
  );
  return `(${places.join(' UNION ALL ')} ${trailing})`;
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
/** For files before format 3. */
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
 * Opens `events.db` of any format. Positions count from 1; `created` is in milliseconds; `data` and `metadata` are
 * JSON. An acknowledged event has been flushed to the disk. `checksum` is `checksumOf` the event, null for events
 * written before checksums were introduced.
 *
 * Two tables map stream and revision to the position. `newest_places` holds the latest, so few that every commit
 * writes the same few pages. `places` receives them by the hundred (`EventPlaces`). With a single key, every commit
 * would write one page per stream.
 *
 * A tombstoned stream keeps only its tombstone: the last row, at its own position, with revision `TOMBSTONE` and the
 * number of removed rows in its data. So the log is complete if the rows and the counts in tombstones add up to the
 * last position. Positions are never reused.
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

/** Whether a log has the current format and its upgrade is complete. */
export function isCurrentFormat(connection: SqliteConnection): boolean {
  const earlierTables = `SELECT count(*) FROM sqlite_schema WHERE name = '${EARLIER_EVENTS}'`;
  return (
    numberIn(connection, 'PRAGMA user_version') === EVENT_LOG_VERSION &&
    numberIn(connection, earlierTables) === 0
  );
}
