import type { StoredDocument } from '@forkcast/event-sourcing';

/** A stored document of any type. Never modified: a write replaces it. */
export interface PlainDocument extends StoredDocument {
  readonly [field: string]: unknown;
}

const DATE_MARK = '$date';
/** Documents with Dates need a second pass when they are written; few have any. */
const withDates = new WeakSet<object>();

/** Copies the caller's value without undefined fields. Throws a TypeError for values that a document cannot hold. */
export function copyForStoring(document: object): PlainDocument {
  const found = { dates: false };
  const copy = copyIn(document, found);
  if (!isDocument(copy)) throw new TypeError('A document needs a string for its _id');
  if (found.dates) withDates.add(copy);
  return copy;
}

/** A copy that the caller may modify. */
export function copyForCaller<Doc>(document: PlainDocument): Doc {
  // Stored documents have the collection's type.
  return copyOut(document) as Doc;
}

/** The document as JSON text; Dates are marked. */
export function encodeDocument(document: PlainDocument): string {
  return withDates.has(document) ? JSON.stringify(document, markDates) : JSON.stringify(document);
}

/** Reads what `encodeDocument` wrote. */
export function decodeDocument(body: string): PlainDocument {
  const marked = body.includes(DATE_MARK);
  // The body was written from a document.
  const document = (marked ? JSON.parse(body, unmarkDates) : JSON.parse(body)) as PlainDocument;
  if (marked) withDates.add(document);
  return document;
}

/** A copy of any value that a document can hold, in the form for storing. */
export function copyValue(value: unknown): unknown {
  return copyIn(value, { dates: false });
}

function isDocument(value: unknown): value is PlainDocument {
  return typeof value === 'object' && value !== null && '_id' in value && typeof value._id === 'string';
}

function copyIn(value: unknown, found: { dates: boolean }): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`A document cannot hold ${value}`);
      return value;
    case 'object':
      return value === null ? null : copyObjectIn(value, found);
    default:
      throw new TypeError(`A document cannot hold a ${typeof value}`);
  }
}

function copyObjectIn(value: object, found: { dates: boolean }): unknown {
  if (Array.isArray(value))
    return value.map((item: unknown) => (item === undefined ? null : copyIn(item, found)));
  if (value instanceof Date) {
    found.dates = true;
    return new Date(value);
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    throw new TypeError(`A document cannot hold a ${value.constructor.name}`);
  }
  const copy: Record<string, unknown> = {};
  for (const [field, inner] of Object.entries(value)) {
    if (field.startsWith('$') || field === '__proto__') throw new TypeError(`No field can be named ${field}`);
    if (inner !== undefined) copy[field] = copyIn(inner, found);
  }
  return copy;
}

function copyOut(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOut);
  if (value instanceof Date) return new Date(value);
  const copy: Record<string, unknown> = {};
  // A stored document has only own fields.
  for (const field in value) copy[field] = copyOut((value as Record<string, unknown>)[field]);
  return copy;
}

function markDates(this: Record<string, unknown>, field: string, value: unknown): unknown {
  const raw = this[field];
  return raw instanceof Date ? { [DATE_MARK]: raw.getTime() } : value;
}

function unmarkDates(_field: string, value: unknown): unknown {
  const isMark = typeof value === 'object' && value !== null && DATE_MARK in value;
  return isMark && typeof value[DATE_MARK] === 'number' ? new Date(value[DATE_MARK]) : value;
}
