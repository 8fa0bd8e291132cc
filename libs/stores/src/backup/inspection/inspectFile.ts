import { openDocumentFile } from '../../embedded/documents/tables/documentFile';
import { openEventLogFile } from '../../embedded/events/eventLogFile';
import { asRefusal } from '../../embedded/fileRefusals';
import { numberIn, type SqliteConnection } from '../../embedded/sqliteFile';

/** What a database file is, as SQLite sees it. */
export interface FileFindings {
  format: number;
  /** In bytes, of pages that are in use or free. */
  size: number;
  /** The first few sentences of SQLite's own check; none for a whole file. */
  damage: readonly string[];
}

const OPEN = { 'events.db': openEventLogFile, 'documents.db': openDocumentFile };

/** So many sentences of SQLite are asked for. */
const SENTENCES = 5;

/**
 * Has SQLite read all of a file and compare its indexes with its tables. The file is opened for writing: it has to be a
 * copy. Throws `StoreFormatError` for one that cannot be opened or read.
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
  // Rows of one text, as the pragma answers.
  const rows = connection.prepare(`PRAGMA integrity_check(${SENTENCES})`).raw().all() as [string][];
  const sentences = rows.map(([sentence]) => sentence);
  return sentences.length === 1 && sentences[0] === 'ok' ? [] : sentences;
}
