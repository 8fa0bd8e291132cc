import {
  type DocumentDatabase,
  type Fence,
  BEGINNING,
  formatPosition,
  parseStoredPosition,
  type Position,
} from '@forkcast/event-sourcing';

/** The collection in which projections and consumers store their checkpoints. */
export const CHECKPOINTS = 'checkpoints';

/** How far a consumer has got in the log. */
export interface Checkpoint {
  _id: string;
  position: string;
  /**
   * The identity of the log that the position belongs to. Absent if the log has none or a previous version wrote the
   * checkpoint.
   */
  log?: string;
}

/** A checkpoint as read. */
export interface Place {
  position: Position;
  log: string | undefined;
}

export function checkpointOf(name: string, position: Position, log?: string): Checkpoint {
  return { _id: name, position: formatPosition(position), ...(log === undefined ? {} : { log }) };
}

/** The place of a checkpoint. Without a checkpoint, the beginning of an unknown log. */
export function placeOf(checkpoint: Checkpoint | null): Place {
  if (!checkpoint) return { position: BEGINNING, log: undefined };
  return { position: parseStoredPosition(checkpoint.position), log: checkpoint.log };
}

/** Where `name` resumes: `BEGINNING` if it hasn't started. */
export async function readCheckpoint(database: DocumentDatabase, name: string): Promise<Position> {
  return (await readPlace(database, name)).position;
}

/** As `readCheckpoint`, with the identity of the log that the position belongs to. */
export async function readPlace(database: DocumentDatabase, name: string): Promise<Place> {
  return placeOf(await database.collection<Checkpoint>(CHECKPOINTS).findOne({ _id: name }));
}

/**
 * Stores how far `name` has got. On an embedded database it doesn't wait for the disk: after a crash, the follower
 * receives the last events again and must be idempotent. With the term of a lease as fence, it throws a
 * `LeaseLostError` once another process holds the lease. `log` is the identity of the log that the position belongs
 * to.
 */
export async function writeCheckpoint(
  database: DocumentDatabase,
  name: string,
  position: Position,
  fence?: Fence,
  log?: string,
): Promise<void> {
  const put = [checkpointOf(name, position, log)];
  await database.writeTogether([{ collection: CHECKPOINTS, put, remove: [] }], fence);
}
