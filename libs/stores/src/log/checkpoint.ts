import {
  type DocumentDatabase,
  canWriteTogether,
  type Fence,
  BEGINNING,
  formatPosition,
  keptPosition,
  type Position,
} from '@forkcast/event-sourcing';

/** The collection in which projections and consumers keep how far they have got. */
export const CHECKPOINTS = 'checkpoints';

/** How far somebody has got in the log. */
export interface Checkpoint {
  _id: string;
  position: string;
  /** The identity of the log that it is a place in; absent where the log has none, or a version before wrote it. */
  log?: string;
}

/** A checkpoint as it is read. */
export interface Place {
  position: Position;
  log: string | undefined;
}

export function checkpointOf(name: string, position: Position, log?: string): Checkpoint {
  return { _id: name, position: formatPosition(position), ...(log === undefined ? {} : { log }) };
}

/** What a checkpoint says; the beginning of no certain log where there is none. */
export function placeOf(checkpoint: Checkpoint | null): Place {
  if (!checkpoint) return { position: BEGINNING, log: undefined };
  return { position: keptPosition(checkpoint.position), log: checkpoint.log };
}

/** Where `name` goes on: `BEGINNING` when it has not begun. */
export async function readCheckpoint(database: DocumentDatabase, name: string): Promise<Position> {
  return (await readPlace(database, name)).position;
}

/** The same, with the log that it is a place in. */
export async function readPlace(database: DocumentDatabase, name: string): Promise<Place> {
  return placeOf(await database.collection<Checkpoint>(CHECKPOINTS).findOne({ _id: name }));
}

/**
 * Keeps how far `name` has got. On an embedded database it does not wait for the disk: what a crash takes of it is
 * followed again, and whoever follows must not mind. With the term of a lease, it throws a `LeaseLostError` once
 * another process holds it. `log` is the identity of the log that the position is in.
 */
export async function writeCheckpoint(
  database: DocumentDatabase,
  name: string,
  position: Position,
  fence?: Fence,
  log?: string,
): Promise<void> {
  const checkpoint = checkpointOf(name, position, log);
  if (fence && canWriteTogether(database)) {
    await database.writeTogether([{ collection: CHECKPOINTS, put: [checkpoint], remove: [] }], fence);
    return;
  }
  const { _id, ...content } = checkpoint;
  await database
    .collection<Checkpoint>(CHECKPOINTS, { writeConcern: { journal: false } })
    .replaceOne({ _id }, content, { upsert: true });
}
