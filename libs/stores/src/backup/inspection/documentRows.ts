import { isUtf8 } from 'node:buffer';
import { collectionsIn } from '../../embedded/documents/tables/documentFile';
import { decodeDocument, type PlainDocument } from '../../embedded/documents/plainDocument';
import type { SqliteConnection } from '../../embedded/sqliteFile';
import { tableOf } from '../../embedded/documents/tables/layout';

/** A document as it lies in the file; undefined where it is none. */
export interface DocumentRow {
  id: string;
  body: Uint8Array;
  document: () => PlainDocument | undefined;
}

type Row = [id: Uint8Array, body: Uint8Array];

/** The documents of a collection in the order of their ids, by their bytes; one at a time. */
export function* documentRows(connection: SqliteConnection, collection: string): Generator<DocumentRow> {
  if (!collectionsIn(connection).includes(collection)) return;
  // As bytes: the driver ends the process at a text that is not UTF-8.
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
    // Said by whoever asked.
    return undefined;
  }
}
