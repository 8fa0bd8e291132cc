import { openForWriting, type SqliteConnection } from '../sqliteFile';

const SCHEMA = `
  CREATE TABLE documents (
    collection TEXT NOT NULL,
    id         TEXT NOT NULL,
    body       TEXT NOT NULL,
    PRIMARY KEY (collection, id)
  ) WITHOUT ROWID`;

const PROBES = ['', 'DESC'].map(
  (direction) =>
    `SELECT length(body) FROM documents ORDER BY collection ${direction}, id ${direction} LIMIT 1`,
);

/**
 * One document as the file keeps it: `body` is JSON, or null where the document is gone. A tuple, as copying an object
 * from one thread to another takes five times as long as copying a list.
 */
export type DocumentWrite = readonly [collection: string, id: string, body: string | null];

/**
 * Opens `documents.db`. What is committed survives a power cut: read models could be made anew from the log, but
 * sessions and the keys of personal data are kept here too. The flush costs the commit thread, not those who wait.
 */
export function openDocumentFile(file: string): SqliteConnection {
  return openForWriting(file, {
    applicationId: 0x4643444f,
    version: 1,
    schema: SCHEMA,
    pageSize: 4096,
    probes: PROBES,
  });
}
