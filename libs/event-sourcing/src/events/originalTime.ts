import type { RecordedEvent } from '@eventstore/db-client';

/** In the metadata of an event that has come from another store: when it happened. A store stamps its own time. */
const HAPPENED_AT = 'happenedAt';

type Stamped = Pick<RecordedEvent, 'created' | 'metadata'>;
type Metadata = Record<string, unknown>;

/** The metadata that an event takes to another store, where its time is kept, too: that of its first store. */
export function withOriginalTime({ created, metadata }: Stamped): Metadata {
  const { [HAPPENED_AT]: earlier, ...rest } = asObject(metadata);
  return { ...rest, [HAPPENED_AT]: earlier ?? created.toISOString() };
}

/** What the metadata of an event says besides, and when it happened. */
export function originalTime({ created, metadata }: Stamped): { metadata: Metadata; createdAt: Date } {
  const { [HAPPENED_AT]: earlier, ...rest } = asObject(metadata);
  return { metadata: rest, createdAt: typeof earlier === 'string' ? new Date(earlier) : created };
}

/** Metadata that is no object is none of ours. */
function asObject(metadata: unknown): Metadata {
  if (typeof metadata !== 'object' || metadata === null || metadata instanceof Uint8Array) return {};
  return { ...metadata };
}
