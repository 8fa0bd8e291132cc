import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { asRefusal } from '../fileRefusals';
import { closeAfterWriting, inTransaction, numberIn, type SqliteConnection } from '../sqliteFile';
import { StoreFormatError } from '../storeErrors';
import {
  EARLIER_EVENTS,
  EVENT_LOG_VERSION,
  EVENTS_AND_PLACES,
  isCurrentFormat,
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
/** Large, because the old key is written in random order. */
const CACHE_KIB = 64 * 1024;
/** Required free space, in bytes: for the write-ahead log and the new key. */
const FREE_SPACE = { always: 256 * 1024 * 1024, part: 1 / 8 };

/**
 * Upgrades a log of an earlier version within its file. No other process may write to it. Events move to the new
 * table in batches, each in one transaction with its removal from the old one, so an interrupted upgrade resumes the
 * next time. Calls `onBegin` first. Throws a `StoreFormatError` if there is too little space, and the errors of
 * `openEventLogFile`.
 */
export function upgradeEventLog(
  file: string,
  onBegin: (log: EarlierLog) => void = () => undefined,
  batchSize = BATCH_SIZE,
): void {
  const connection = openEventLogFile(file);
  if (isCurrentFormat(connection)) {
    connection.close();
    return;
  }
  try {
    const log = measure(connection);
    requireSpace(file, log);
    onBegin(log);
    upgrade(connection, batchSize);
  } catch (error) {
    throw asRefusal(error, file);
  } finally {
    closeAfterWriting(connection);
  }
}

function measure(connection: SqliteConnection): EarlierLog {
  const size = numberIn(connection, 'PRAGMA page_count') * numberIn(connection, 'PRAGMA page_size');
  return { events: numberIn(connection, `SELECT count(*) FROM ${earlierEvents(connection)}`), size };
}

/** The name of the table whose events are still to be moved. */
function earlierEvents(connection: SqliteConnection): string {
  return hasBegun(connection) ? EARLIER_EVENTS : 'events';
}

function hasBegun(connection: SqliteConnection): boolean {
  return numberIn(connection, `SELECT count(*) FROM sqlite_schema WHERE name = '${EARLIER_EVENTS}'`) > 0;
}

function requireSpace(file: string, { size }: EarlierLog): void {
  const { bavail, bsize } = statfsSync(dirname(file));
  const missing = FREE_SPACE.always + size * FREE_SPACE.part - bavail * bsize;
  if (missing <= 0) return;
  throw new StoreFormatError(
    `${file} is of an earlier version and has to be brought into today's form once, for which ` +
      `${Math.ceil(missing / 1024 ** 2)} MB more are needed on this disk. Nothing was changed. Make room, and start again.`,
  );
}

function upgrade(connection: SqliteConnection, batchSize: number): void {
  connection.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
  if (!hasBegun(connection)) {
    inTransaction(connection, () => {
      createNewTables(connection);
      moveBatch(connection, batchSize);
    });
  }
  while (hasEventsLeft(connection)) inTransaction(connection, () => moveBatch(connection, batchSize));
  connection.exec(`DROP TABLE ${EARLIER_EVENTS}`);
}

/** From here on, older programs don't accept the file. */
function createNewTables(connection: SqliteConnection): void {
  const hasChecksums = "SELECT count(*) FROM pragma_table_info('events') WHERE name = 'checksum'";
  if (numberIn(connection, hasChecksums) === 0) {
    connection.exec('ALTER TABLE events ADD COLUMN checksum INTEGER');
  }
  connection.exec(`ALTER TABLE events RENAME TO ${EARLIER_EVENTS}; ${EVENTS_AND_PLACES};
    INSERT INTO places (stream, revision, position)
      SELECT stream, revision, position FROM ${EARLIER_EVENTS} ORDER BY stream, revision;
    PRAGMA user_version = ${EVENT_LOG_VERSION}`);
}

function hasEventsLeft(connection: SqliteConnection): boolean {
  return numberIn(connection, `SELECT count(*) FROM (SELECT 1 FROM ${EARLIER_EVENTS} LIMIT 1)`) > 0;
}

function moveBatch(connection: SqliteConnection, batchSize: number): void {
  const last = numberIn(
    connection,
    `SELECT max(position) FROM (SELECT position FROM ${EARLIER_EVENTS} ORDER BY position LIMIT ${batchSize})`,
  );
  connection.exec(`
    INSERT INTO events (position, stream, revision, id, type, created, data, metadata, checksum)
      SELECT position, stream, revision, id, type, created, data, metadata, checksum
      FROM ${EARLIER_EVENTS} WHERE position <= ${last} ORDER BY position;
    DELETE FROM ${EARLIER_EVENTS} WHERE position <= ${last}`);
}
