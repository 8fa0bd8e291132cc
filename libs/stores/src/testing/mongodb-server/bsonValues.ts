import { Binary, ObjectId } from 'mongodb';
import type { StoredDocument } from '@forkcast/event-sourcing';

/* GridFS chunks hold bytes and driver ids, but the underlying store only holds JSON values. */

const BYTES = 'bytes in base64: ';

/** Converts bytes and driver ids, in the driver's own fields, to strings for the store. */
export function asStored(document: StoredDocument): StoredDocument {
  return mapped(document, (value) => {
    if (value instanceof Binary) return `${BYTES}${value.toString('base64')}`;
    return value instanceof ObjectId ? value.toHexString() : value;
  });
}

/** Converts stored strings back to bytes for the driver. */
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
