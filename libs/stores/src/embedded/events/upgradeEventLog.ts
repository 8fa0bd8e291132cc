import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { asRefusal } from '../fileRefusals';
import { closeAfterWriting, inTransaction, numberIn, type SqliteConnection } from '../sqliteFile';
import { StoreFormatError } from '../storeErrors';
import {
  EARLIER_EVENTS,
  EVENT_LOG_VERSION,
  EVENTS_AND_PLACES,
  isOfToday,
  openEventLogFile,
} from './eventLogFile';

/** The size of a log that is about to be upgraded. */
export interface EarlierLog {
  /** Events left to upgrade. */
  events: number;
  /** Size of the file, in bytes. */
  size: number;
}

/** Events moved per transaction: each batch writes most pages of the old key. */
const BATCH_SIZE = 50_000;
/** In KiB; the old key is written in random order. */
const CACHE = 64 * 1024;
/** Required free space, in bytes: for the write-ahead log and the new key, which is a small part of it. */
const BESIDE = { always: 256 * 1024 * 1024, part: 1 / 8 };

/**
 * Upgrades a log of an earlier version within its file. No other process may write to it. Events move to the new
 * table in batches, each in one transaction with its removal from the old one, so an interrupted upgrade resumes the
 * next time. Calls `begins` first. Throws a `StoreFormatError` if there is too little space, and the errors of
 * `openEventLogFile`.
 */
export function upgradeEventLog(
  file: string,
  begins: (log: EarlierLog) => void = () => undefined,
  atOnce = BATCH_SIZE,
): void {
  const connection = openEventLogFile(file);
  if (isOfToday(connection)) {
    connection.close();
    return;
  }
  try {
    const log = measured(connection);
    requireRoom(file, log);
    begins(log);
    upgrade(connection, atOnce);
  } catch (error) {
    throw asRefusal(error, file);
  } finally {
    closeAfterWriting(connection);
  }
}

function measured(connection: SqliteConnection): EarlierLog {
  const size = numberIn(connection, 'PRAGMA page_count') * numberIn(connection, 'PRAGMA page_size');
  return { events: numberIn(connection, `SELECT count(*) FROM ${earlierEvents(connection)}`), size };
}

/** The name of the table whose events are still to be moved. */
function earlierEvents(connection: SqliteConnection): string {
  return isBegun(connection) ? EARLIER_EVENTS : 'events';
}

function isBegun(connection: SqliteConnection): boolean {
  return numberIn(connection, `SELECT count(*) FROM sqlite_schema WHERE name = '${EARLIER_EVENTS}'`) > 0;
}

function requireRoom(file: string, { size }: EarlierLog): void {
  const { bavail, bsize } = statfsSync(dirname(file));
  const missing = BESIDE.always + size * BESIDE.part - bavail * bsize;
  if (missing <= 0) return;
  throw new StoreFormatError(
    `${file} is of an earlier version and has to be brought into today's form once, for which ` +
      `${Math.ceil(missing / 1024 ** 2)} MB more are needed on this disk. Nothing was changed. Make room, and start again.`,
  );
}

function upgrade(connection: SqliteConnection, atOnce: number): void {
  connection.exec(`PRAGMA cache_size = -${CACHE}`);
  if (!isBegun(connection)) {
    inTransaction(connection, () => {
      rename(connection);
      moveSome(connection, atOnce);
    });
  }
  while (isAnyLeft(connection)) inTransaction(connection, () => moveSome(connection, atOnce));
  connection.exec(`DROP TABLE ${EARLIER_EVENTS}`);
}

/** From here on, older programs don't accept the file. */
function rename(connection: SqliteConnection): void {
  const hasChecksums = "SELECT count(*) FROM pragma_table_info('events') WHERE name = 'checksum'";
  if (numberIn(connection, hasChecksums) === 0) {
    connection.exec('ALTER TABLE events ADD COLUMN checksum INTEGER');
  }
  connection.exec(`ALTER TABLE events RENAME TO ${EARLIER_EVENTS}; ${EVENTS_AND_PLACES};
    INSERT INTO places (stream, revision, position)
      SELECT stream, revision, position FROM ${EARLIER_EVENTS} ORDER BY stream, revision;
    PRAGMA user_version = ${EVENT_LOG_VERSION}`);
}

function isAnyLeft(connection: SqliteConnection): boolean {
  return numberIn(connection, `SELECT count(*) FROM (SELECT 1 FROM ${EARLIER_EVENTS} LIMIT 1)`) > 0;
}

function moveSome(connection: SqliteConnection, atOnce: number): void {
  const last = numberIn(
    connection,
    `SELECT max(position) FROM (SELECT position FROM ${EARLIER_EVENTS} ORDER BY position LIMIT ${atOnce})`,
  );
  connection.exec(`
    INSERT INTO events (position, stream, revision, id, type, created, data, metadata, checksum)
      SELECT position, stream, revision, id, type, created, data, metadata, checksum
      FROM ${EARLIER_EVENTS} WHERE position <= ${last} ORDER BY position;
    DELETE FROM ${EARLIER_EVENTS} WHERE position <= ${last}`);
}
