import type { FindDocumentsOptions } from '@forkcast/event-sourcing';
import type { PlainDocument } from '../plainDocument';

type Projection = NonNullable<FindDocumentsOptions['projection']>;

/**
 * Returns documents with only the given fields (all 1) or without them (all 0), always with their `_id`. Throws a
 * TypeError for any other projection.
 */
export function createProjector(projection: Projection): (document: PlainDocument) => PlainDocument {
  const { _id: id = 1, ...others } = projection;
  const fields = new Set(Object.keys(others));
  const kinds = new Set(Object.values(others));
  if (id !== 1 || kinds.size > 1 || [...fields].some((field) => field.includes('.')))
    throw new TypeError(`The embedded store does not know the projection ${JSON.stringify(projection)}`);
  if (Object.keys(projection).length === 0) return (document) => document;
  const omits = kinds.has(0);
  return (document) => {
    // A new object, because deleting fields makes an object and its copies slow.
    const projected: Record<string, unknown> & { _id: string } = { _id: document._id };
    for (const field in document) if (fields.has(field) !== omits) projected[field] = document[field];
    return projected;
  };
}
