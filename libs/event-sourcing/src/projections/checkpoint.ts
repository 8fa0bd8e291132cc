import type { DocumentDatabase } from '../stores/documentCollection';
import { canWriteTogether, type Fence } from '../stores/writesTogether';
import { BEGINNING, formatPosition, parsePosition, type Position } from '../events/position';

/** The collection in which projections and consumers keep how far they have got. */
export const CHECKPOINTS = 'checkpoints';

/** How far somebody has got in the log. */
export interface Checkpoint {
  _id: string;
  position: string;
}

export function checkpointOf(name: string, position: Position): Checkpoint {
  return { _id: name, position: formatPosition(position) };
}

/** Where `name` goes on: `BEGINNING` when it has not begun. */
export async function readCheckpoint(database: DocumentDatabase, name: string): Promise<Position> {
  const checkpoint = await database.collection<Checkpoint>(CHECKPOINTS).findOne({ _id: name });
  return checkpoint ? parsePosition(checkpoint.position) : BEGINNING;
}

/**
 * Keeps how far `name` has got. On an embedded database it does not wait for the disk: what a crash takes of it is
 * followed again, and whoever follows must not mind. With the term of a lease, it throws a `LeaseLostError` once
 * another process holds it.
 */
export async function writeCheckpoint(
  database: DocumentDatabase,
  name: string,
  position: Position,
  fence?: Fence,
): Promise<void> {
  const checkpoint = checkpointOf(name, position);
  if (fence && canWriteTogether(database)) {
    await database.writeTogether([{ collection: CHECKPOINTS, put: [checkpoint], remove: [] }], fence);
    return;
  }
  const { _id, ...content } = checkpoint;
  await database
    .collection<Checkpoint>(CHECKPOINTS, { writeConcern: { journal: false } })
    .replaceOne({ _id }, content, { upsert: true });
}
