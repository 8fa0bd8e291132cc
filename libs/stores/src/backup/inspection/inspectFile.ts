import { openDocumentFile } from '../../embedded/documents/tables/documentFile';
import { openEventLogFile } from '../../embedded/events/eventLogFile';
import { asRefusal } from '../../embedded/fileRefusals';
import { numberIn, type SqliteConnection } from '../../embedded/sqliteFile';

/** SQLite's view of a database file. */
export interface FileFindings {
  format: number;
  /** In bytes, including free pages. */
  size: number;
  /** The first few messages of SQLite's integrity check; empty for an intact file. */
  damage: readonly string[];
}

const OPEN = { 'events.db': openEventLogFile, 'documents.db': openDocumentFile };

const MAX_MESSAGES = 5;

/**
 * Has SQLite read a whole file and compare its indexes with its tables. The file is opened for writing, so it must be
 * a copy. Throws `StoreFormatError` if it cannot be opened or read.
 */
export function inspectFile(file: string, name: keyof typeof OPEN): FileFindings {
  const connection = OPEN[name](file);
  try {
    return {
      format: numberIn(connection, 'PRAGMA user_version'),
      size: numberIn(connection, 'PRAGMA page_count') * numberIn(connection, 'PRAGMA page_size'),
      damage: damageIn(connection),
    };
  } catch (error) {
    throw asRefusal(error, file);
  } finally {
    connection.close();
  }
}

function damageIn(connection: SqliteConnection): readonly string[] {
  // Rows of one string, as the pragma returns.
  const rows = connection.prepare(`PRAGMA integrity_check(${MAX_MESSAGES})`).raw().all() as [string][];
  const messages = rows.map(([message]) => message);
  return messages.length === 1 && messages[0] === 'ok' ? [] : messages;
}
