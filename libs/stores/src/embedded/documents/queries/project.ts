import type { FindDocumentsOptions } from '@forkcast/event-sourcing';
import type { PlainDocument } from '../plainDocument';

type Projection = NonNullable<FindDocumentsOptions['projection']>;

/**
 * Returns documents with only the given fields (all 1) or without them (all 0), always with their `_id`. Throws a
 * TypeError for any other projection.
 */
export function createProjector(projection: Projection): (document: PlainDocument) => PlainDocument {
  const { _id: id = 1, ...others } = projection;
  const paths = Object.keys(others);
  const kinds = new Set(Object.values(others));
  const hasInnerPath = paths.some((path) => path.includes('.'));
  if (id !== 1 || kinds.size > 1 || (kinds.has(0) && hasInnerPath))
    throw new TypeError(`The embedded store does not know the projection ${JSON.stringify(projection)}`);
  if (kinds.has(0)) {
    const omitted = new Set(paths);
    return (document) => omitFields(document, omitted);
  }
  if (Object.keys(projection).length === 0) return (document) => document;
  return (document) => ({ ...(pickPaths(document, paths) as object), _id: document._id });
}

/** The fields at the paths, in their original order, including fields of objects in lists. */
function pickPaths(value: unknown, paths: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => pickPaths(each, paths));
  if (typeof value !== 'object' || value === null) return value;
  const projected: Record<string, unknown> = {};
  for (const [field, inner] of Object.entries(value)) {
    if (paths.includes(field)) projected[field] = inner;
    else {
      const innerPaths = paths
        .filter((path) => path.startsWith(`${field}.`))
        .map((path) => path.slice(field.length + 1));
      if (innerPaths.length > 0 && typeof inner === 'object' && inner !== null)
        projected[field] = pickPaths(inner, innerPaths);
    }
  }
  return projected;
}

/** Copies the other fields, because deleting fields makes an object and its copies slow. */
function omitFields(document: PlainDocument, fields: ReadonlySet<string>): PlainDocument {
  const projected: Record<string, unknown> & { _id: string } = { _id: document._id };
  for (const field in document) if (!fields.has(field)) projected[field] = document[field];
  return projected;
}
