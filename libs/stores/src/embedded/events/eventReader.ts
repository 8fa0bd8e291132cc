import { isUtf8 } from 'node:buffer';
import type { SqliteConnection } from '../sqliteFile';
import { placesWhere } from './eventLogFile';
import type { LoggedEvent } from './loggedEvent';

export type ReadDirection = 'forwards' | 'backwards';

type EventRow = [number, string, number, string, string, number, string, string | null];

type ByteRow = [number, Uint8Array, number, Uint8Array, Uint8Array, number, Uint8Array, Uint8Array | null];

const TEXTS = ['name', 'id', 'type', 'data', "ifnull(metadata, '')"];
const COLUMNS = 'position, name, revision, id, type, created, data, metadata';
// CROSS JOIN forces SQLite's planner to read in the order of the tables, and so of the log.
const ALL = `SELECT ${COLUMNS} FROM events CROSS JOIN streams USING (stream)`;
const streamPage = (
  range: string,
  order: '' | 'DESC',
) => `SELECT ${COLUMNS.replace('revision', 'events.revision')}
  FROM ${placesWhere(`stream = ?1 AND ${range}`, `ORDER BY revision ${order} LIMIT ?3`)} AS places
  CROSS JOIN events USING (position) JOIN streams ON streams.stream = ?1 ORDER BY places.revision ${order}`;

/**
 * Reads committed pages of the log over a separate connection. The driver ends the process at a text that isn't
 * UTF-8, so the bytes of each page are checked before they are read as text.
 */
export class EventReader {
  readonly #connection: SqliteConnection;
  readonly #streamKey;
  readonly #head;
  readonly #pages;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
    this.#streamKey = connection.prepare('SELECT stream FROM streams WHERE name = ?').raw();
    this.#head = connection
      .prepare(
        `SELECT id, events.revision, position FROM
           ${placesWhere('stream = ?1', 'ORDER BY revision DESC LIMIT 1')} CROSS JOIN events USING (position)`,
      )
      .raw();
    this.#pages = {
      stream: {
        forwards: pageStatements(connection, streamPage('revision >= ?2', '')),
        backwards: pageStatements(connection, streamPage('revision <= ?2', 'DESC')),
      },
      all: {
        forwards: pageStatements(connection, `${ALL} WHERE position >= ? ORDER BY position LIMIT ?`),
        backwards: pageStatements(connection, `${ALL} WHERE position <= ? ORDER BY position DESC LIMIT ?`),
      },
    };
  }

  /** The key of a stream, undefined when it does not exist. */
  streamKey(name: string): number | undefined {
    // One row of one column, as selected.
    const row = this.#streamKey.get([name]) as [number] | undefined;
    return row?.[0];
  }

  /** The last event of a stream, which may be its tombstone; null if the stream doesn't exist. */
  head(name: string): { eventId: string; revision: number; position: number } | null {
    const stream = this.streamKey(name);
    if (stream === undefined) return null;
    // One row with these columns, as selected.
    const row = this.#head.get([stream]) as [string, number, number] | undefined;
    return row ? { eventId: row[0], revision: row[1], position: row[2] } : null;
  }

  /** Up to `limit` events of a stream, starting with a revision. */
  streamPage(stream: number, direction: ReadDirection, revision: number, limit: number): LoggedEvent[] {
    return readPage(this.#pages.stream[direction], [stream, revision, limit]);
  }

  /** Up to `limit` events of the whole log, starting with a position. */
  allPage(direction: ReadDirection, position: number, limit: number): LoggedEvent[] {
    return readPage(this.#pages.all[direction], [position, limit]);
  }

  close(): void {
    this.#connection.close();
  }
}

type PageStatements = ReturnType<typeof pageStatements>;

/** The statements for reading a page: as text, as bytes for a check, and as rows of bytes. */
function pageStatements(connection: SqliteConnection, page: string) {
  const prepare = (sql: string) => connection.prepare(sql).raw();
  return {
    texts: prepare(page),
    bytes: prepare(
      `SELECT CAST(group_concat(${TEXTS.join(` || char(10) || `)}, char(10)) AS BLOB) FROM (${page})`,
    ),
    rows: prepare(`SELECT position, CAST(name AS BLOB), revision, CAST(id AS BLOB), CAST(type AS BLOB), created,
      CAST(data AS BLOB), CAST(metadata AS BLOB) FROM (${page})`),
  };
}

function readPage({ texts, bytes, rows }: PageStatements, parameters: readonly number[]): LoggedEvent[] {
  // One row of one column, null for a page without events; then rows with COLUMNS, in that order.
  const [all] = bytes.get([...parameters]) as [Uint8Array | null];
  if (all === null) return [];
  if (isUtf8(all)) return (texts.all([...parameters]) as EventRow[]).map((row) => loggedEvent(row));
  return (rows.all([...parameters]) as ByteRow[]).map(decodeRow);
}

function loggedEvent([
  position,
  streamName,
  revision,
  id,
  type,
  created,
  data,
  metadata,
]: EventRow): LoggedEvent {
  return { position, streamName, revision, id, type, created, data, metadata };
}

/** An event from bytes. Invalid UTF-8 is decoded with replacement characters and marked as garbled. */
function decodeRow([position, name, revision, id, type, created, data, metadata]: ByteRow): LoggedEvent {
  const texts = [name, id, type, data, metadata ?? new Uint8Array()];
  const [streamName = '', ...others] = texts.map((text) => new TextDecoder().decode(text));
  const [eventId = '', eventType = '', content = '', decodedMetadata = ''] = others;
  const row = loggedEvent([
    ...([position, streamName, revision, eventId, eventType, created, content] as const),
    metadata && decodedMetadata,
  ]);
  return texts.every((text) => isUtf8(text)) ? row : { ...row, garbled: true };
}
