import { isUtf8 } from 'node:buffer';
import { collectionsIn } from '../../embedded/documents/tables/documentFile';
import { decodeDocument, type PlainDocument } from '../../embedded/documents/plainDocument';
import type { SqliteConnection } from '../../embedded/sqliteFile';
import { tableOf } from '../../embedded/documents/tables/layout';

/** A document as stored in the file; undefined if it cannot be read. */
export interface DocumentRow {
  id: string;
  body: Uint8Array;
  document: () => PlainDocument | undefined;
}

type Row = [id: Uint8Array, body: Uint8Array];

/** The documents of a collection in the byte order of their ids, one at a time. */
export function* documentRows(connection: SqliteConnection, collection: string): Generator<DocumentRow> {
  if (!collectionsIn(connection).includes(collection)) return;
  // Read as bytes because the driver ends the process at a text that isn't UTF-8.
  const select = connection.prepare(
    `SELECT CAST(id AS BLOB), CAST(doc AS BLOB) FROM ${tableOf(collection)} ORDER BY id`,
  );
  // Rows of two columns, as selected.
  for (const [id, body] of select.raw().iterate() as Iterable<Row>) {
    const name = new TextDecoder().decode(id);
    yield { id: name, body, document: () => (isUtf8(id) ? documentIn(body, name) : undefined) };
  }
}

function documentIn(body: Uint8Array, id: string): PlainDocument | undefined {
  if (!isUtf8(body)) return undefined;
  try {
    const document = decodeDocument(new TextDecoder().decode(body));
    return document._id === id ? document : undefined;
  } catch {
    // The caller reports it.
    return undefined;
  }
}
