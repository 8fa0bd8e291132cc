import type { RecordedEvent } from '@eventstore/db-client';

/** Metadata field with the original time of an imported event, because each store stamps its own time. */
const HAPPENED_AT = 'happenedAt';

type Stamped = Pick<RecordedEvent, 'created' | 'metadata'>;
type Metadata = Record<string, unknown>;

/** The metadata for copying an event to another store, with the time of its first store. */
export function withOriginalTime({ created, metadata }: Stamped): Metadata {
  const { [HAPPENED_AT]: earlier, ...rest } = asObject(metadata);
  return { ...rest, [HAPPENED_AT]: earlier ?? created.toISOString() };
}

/** The other metadata of an event, and its original time. */
export function originalTime({ created, metadata }: Stamped): { metadata: Metadata; createdAt: Date } {
  const { [HAPPENED_AT]: earlier, ...rest } = asObject(metadata);
  return { metadata: rest, createdAt: typeof earlier === 'string' ? new Date(earlier) : created };
}

/** Treats metadata that isn't an object as empty. */
function asObject(metadata: unknown): Metadata {
  if (typeof metadata !== 'object' || metadata === null || metadata instanceof Uint8Array) return {};
  return { ...metadata };
}
