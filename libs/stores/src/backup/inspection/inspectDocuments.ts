import { isUtf8 } from 'node:buffer';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openDocumentFile } from '../../embedded/documents/documentFile';
import { openForReading } from '../../embedded/sqliteFile';
import { documentRows } from './documentRows';
import { Faults, type Fault } from './faults';

/** What a document file holds. */
export interface DocumentFindings {
  documents: number;
  collections: readonly string[];
  faults: readonly Fault[];
}

/** Reads every document of a file, one at a time, and says which cannot be read. The file has to be a copy. */
export async function inspectDocuments(file: string): Promise<DocumentFindings> {
  openDocumentFile(file).close();
  const connection = openForReading(file);
  try {
    const faults = new Faults();
    const collections: string[] = [];
    let documents = 0;
    // Rows of one column, as selected; the driver ends the process at a text that is not UTF-8.
    const names = connection
      .prepare('SELECT DISTINCT CAST(collection AS BLOB) FROM documents ORDER BY collection')
      .raw()
      .all() as [Uint8Array][];
    for (const [bytes] of names) {
      const name = new TextDecoder().decode(bytes);
      if (!isUtf8(bytes)) {
        faults.add('collections have a name that is no text (UTF-8)', name);
        continue;
      }
      collections.push(name);
      for (const { id, document } of documentRows(connection, name)) {
        documents += 1;
        if (!document()) faults.add('documents cannot be read', `${name}/${id}`);
      }
      await nextTurn();
    }
    return { documents, collections, faults: faults.all };
  } finally {
    connection.close();
  }
}
