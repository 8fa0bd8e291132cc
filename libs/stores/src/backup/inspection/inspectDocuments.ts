import { setImmediate as nextTurn } from 'node:timers/promises';
import { collectionsIn, openDocumentFile } from '../../embedded/documents/tables/documentFile';
import { openForReading } from '../../embedded/sqliteFile';
import { documentRows } from './documentRows';
import { Faults, type Fault } from './faults';

/** The contents of a document file. */
export interface DocumentFindings {
  documents: number;
  collections: readonly string[];
  faults: readonly Fault[];
}

/** Reads every document of a file, one at a time, and reports those that cannot be read. The file must be a copy. */
export async function inspectDocuments(file: string): Promise<DocumentFindings> {
  openDocumentFile(file).close();
  const connection = openForReading(file);
  try {
    const faults = new Faults();
    const collections = collectionsIn(connection);
    let documents = 0;
    for (const name of collections) {
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
