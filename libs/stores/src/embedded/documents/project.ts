import type { FindDocumentsOptions } from '@forkcast/event-sourcing';
import { find } from 'mingo';
import type { PlainDocument } from './plainDocument';

/** The documents with the fields asked for (all 1) or without those left out (all 0); `_id` stays unless it is 0. */
export function project(
  documents: readonly PlainDocument[],
  projection: NonNullable<FindDocumentsOptions['projection']>,
): readonly PlainDocument[] {
  const { _id: id = 1, ...others } = projection;
  const fields = Object.entries(others);
  const plain = fields.every(([path]) => !path.includes('.'));
  const kinds = new Set(fields.map(([, kept]) => kept));
  if (!plain || kinds.size !== 1 || id !== 1)
    return find<PlainDocument>([...documents], {}, { ...projection }).all();
  return kinds.has(1)
    ? documents.map((document) => only(document, Object.keys(others)))
    : documents.map((document) => without(document, others));
}

function only(document: PlainDocument, fields: readonly string[]): PlainDocument {
  const kept: Record<string, unknown> & { _id: string } = { _id: document._id };
  for (const field of fields) if (field in document) kept[field] = document[field];
  return kept;
}

function without(document: PlainDocument, left: Readonly<Record<string, unknown>>): PlainDocument {
  const kept: Record<string, unknown> & { _id: string } = { _id: document._id };
  for (const field of Object.keys(document)) if (!(field in left)) kept[field] = document[field];
  return kept;
}
