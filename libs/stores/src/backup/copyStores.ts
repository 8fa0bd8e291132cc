import Database from 'libsql';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dropOtherCollections } from '../embedded/documents/tables/collectionLayout';
import {
  collectionsIn,
  DOCUMENTS_VERSION,
  openDocumentFile,
} from '../embedded/documents/tables/documentFile';
import { EARLIER_EVENTS, EVENT_LOG_VERSION } from '../embedded/events/eventLogFile';
import { STREAM_DELETED } from '../embedded/events/appendProtocol';
import { numberIn, openForReading, refuseNewerFormat, type SqliteConnection } from '../embedded/sqliteFile';
import { tableOf } from '../embedded/documents/tables/layout';

export interface CopyStoresOptions {
  /** The directory of `events.db` and `documents.db`. A program may have them open. */
  directory: string;
  /** An existing directory without these files. */
  target: string;
  /** Collections that cannot be rebuilt from the log; no other is copied. */
  collections: readonly string[];
}

/** The contents of a backup. */
export interface StoresCopy {
  /** Every event up to this position and none after it; 0 for an empty log. */
  lastPosition: number;
  events: number;
  documents: number;
}

/**
 * Copies the embedded stores, each as a snapshot, while other processes continue writing. The log is copied first:
 * documents that an event depends on were written before it, so every event in the backup finds its documents. Throws
 * SQLite's error when a file cannot be read or the target is full.
 */
export function copyStores({ directory, target, collections }: CopyStoresOptions): StoresCopy {
  const documents = join(target, 'documents.db');
  vacuumInto(join(directory, 'events.db'), join(target, 'events.db'));
  vacuumInto(join(directory, 'documents.db'), documents);
  keepCollections(documents, collections);
  return inspectStores(target);
}

/**
 * Counts the contents of both files. Throws `StoreFormatError` for a file of a newer version, and an error when SQLite
 * finds either damaged or events are missing.
 */
export function inspectStores(directory: string): StoresCopy {
  const countIn = (name: string, version: number, count: (connection: SqliteConnection) => number[]) => {
    const file = join(directory, name);
    // SQLite creates a missing file when it opens it.
    if (!existsSync(file)) throw new Error(`${file} is missing`);
    const connection = openForReading(file);
    try {
      refuseNewerFormat(connection, file, version);
      const verdict: unknown = connection.prepare('PRAGMA integrity_check').raw().all();
      if (JSON.stringify(verdict) !== '[["ok"]]') throw new Error(`${file} is damaged`);
      return count(connection);
    } finally {
      connection.close();
    }
  };
  const [events = 0, lastPosition = 0, erased = 0] = countIn('events.db', EVENT_LOG_VERSION, countEvents);
  const missing = lastPosition - erased - events;
  if (missing !== 0) throw new Error(`${directory} lacks ${missing} events`);
  const [documents = 0] = countIn('documents.db', DOCUMENTS_VERSION, (connection) => [
    countDocuments(connection),
  ]);
  return { lastPosition, events, documents };
}

/**
 * The number of events, the last position, and the number of erased events according to the tombstones. Includes
 * events that an interrupted upgrade has not moved yet.
 */
function countEvents(connection: SqliteConnection): number[] {
  const tableExists = (table: string) =>
    numberIn(connection, `SELECT count(*) FROM sqlite_schema WHERE name = '${table}'`) > 0;
  const counts = ['events', EARLIER_EVENTS].filter(tableExists).map((table) => ({
    events: numberIn(connection, `SELECT count(*) FROM ${table}`),
    last: numberIn(connection, `SELECT max(position) FROM ${table}`),
    erased: numberIn(
      connection,
      `SELECT sum(json_extract(data, '$.erased')) FROM ${table} WHERE type = '${STREAM_DELETED}'`,
    ),
  }));
  return [
    counts.reduce((sum, { events }) => sum + events, 0),
    Math.max(...counts.map(({ last }) => last)),
    counts.reduce((sum, { erased }) => sum + erased, 0),
  ];
}

function vacuumInto(file: string, copy: string): void {
  const connection = new Database(file, { readonly: true });
  try {
    connection.prepare('VACUUM INTO ?').run(copy);
  } finally {
    connection.close();
  }
}

function keepCollections(file: string, collections: readonly string[]): void {
  // This also upgrades a file of a previous version.
  const connection = openDocumentFile(file);
  try {
    connection.exec('PRAGMA journal_mode = DELETE');
    dropOtherCollections(connection, collections);
    connection.exec('VACUUM');
  } finally {
    connection.close();
  }
}

function countDocuments(connection: SqliteConnection): number {
  // Backups of earlier versions have no layouts.
  const isEarlier = numberIn(connection, "SELECT count(*) FROM sqlite_schema WHERE name = 'layouts'") === 0;
  if (isEarlier) return numberIn(connection, 'SELECT count(*) FROM documents');
  return collectionsIn(connection).reduce(
    (sum, name) => sum + numberIn(connection, `SELECT count(*) FROM ${tableOf(name)}`),
    0,
  );
}
