import { Binary, ObjectId } from 'mongodb';
import type { StoredDocument } from '@forkcast/event-sourcing';

/* The parts of files in GridFS hold bytes, and have ids of the driver's. The store beneath holds texts. */

const BYTES = 'bytes in base64: ';

/** What the driver sends, as the store holds it: bytes and the driver's ids in its own fields as texts. */
export function asStored(document: StoredDocument): StoredDocument {
  return mapped(document, (value) => {
    if (value instanceof Binary) return `${BYTES}${value.toString('base64')}`;
    return value instanceof ObjectId ? value.toHexString() : value;
  });
}

/** The same with its bytes, as the driver gets it. */
export function asBson(document: StoredDocument): StoredDocument {
  return mapped(document, (value) =>
    typeof value === 'string' && value.startsWith(BYTES)
      ? Binary.createFromBase64(value.slice(BYTES.length))
      : value,
  );
}

function mapped(document: StoredDocument, change: (value: unknown) => unknown): StoredDocument {
  // The id is among the fields.
  return Object.fromEntries(
    Object.entries(document).map(([field, value]) => [field, change(value)]),
  ) as unknown as StoredDocument;
}
