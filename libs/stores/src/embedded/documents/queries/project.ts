import type { FindDocumentsOptions } from '@forkcast/event-sourcing';
import type { PlainDocument } from '../plainDocument';

type Projection = NonNullable<FindDocumentsOptions['projection']>;

/**
 * Returns documents with only the given fields (all 1) or without them (all 0), always with their `_id`. Throws a
 * TypeError for any other projection.
 */
export function projector(projection: Projection): (document: PlainDocument) => PlainDocument {
  const { _id: id = 1, ...others } = projection;
  const paths = Object.keys(others);
  const kinds = new Set(Object.values(others));
  const isOfInner = paths.some((path) => path.includes('.'));
  if (id !== 1 || kinds.size > 1 || (kinds.has(0) && isOfInner))
    throw new TypeError(`The embedded store does not know the projection ${JSON.stringify(projection)}`);
  if (kinds.has(0)) {
    const leftOut = new Set(paths);
    return (document) => without(document, leftOut);
  }
  if (Object.keys(projection).length === 0) return (document) => document;
  return (document) => ({ ...(only(document, paths) as object), _id: document._id });
}

/** The fields at the paths, in their original order, including fields of objects in lists. */
function only(value: unknown, paths: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => only(each, paths));
  if (typeof value !== 'object' || value === null) return value;
  const projected: Record<string, unknown> = {};
  for (const [field, inner] of Object.entries(value)) {
    if (paths.includes(field)) projected[field] = inner;
    else {
      const within = paths
        .filter((path) => path.startsWith(`${field}.`))
        .map((path) => path.slice(field.length + 1));
      if (within.length > 0 && typeof inner === 'object' && inner !== null)
        projected[field] = only(inner, within);
    }
  }
  return projected;
}

/** Built without the fields: deleting fields makes an object and its copies slow. */
function without(document: PlainDocument, fields: ReadonlySet<string>): PlainDocument {
  const projected: Record<string, unknown> & { _id: string } = { _id: document._id };
  for (const field in document) if (!fields.has(field)) projected[field] = document[field];
  return projected;
}
