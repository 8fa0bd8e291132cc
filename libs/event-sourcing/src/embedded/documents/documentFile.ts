import { openForWriting, type SqliteConnection } from '../sqliteFile';

const SCHEMA = `
  CREATE TABLE documents (
    collection TEXT NOT NULL,
    id         TEXT NOT NULL,
    body       TEXT NOT NULL,
    PRIMARY KEY (collection, id)
  ) WITHOUT ROWID`;

/**
 * One document as the file keeps it: `body` is JSON, or null where the document is gone. A tuple, as copying an object
 * from one thread to another takes five times as long as copying a list.
 */
export type DocumentWrite = readonly [collection: string, id: string, body: string | null];

/**
 * Opens `documents.db`. What is committed survives the end of the process; a power cut may take the newest of it, and
 * as documents and checkpoints are committed together, projections then simply catch up from the event log.
 */
export function openDocumentFile(file: string): SqliteConnection {
  return openForWriting(file, {
    applicationId: 0x4643444f,
    version: 1,
    schema: SCHEMA,
    synchronous: 'NORMAL',
    pageSize: 4096,
  });
}
