import type { AnyReadModel, DocumentDatabase, Fence } from '@forkcast/event-sourcing';
import { CHECKPOINTS } from '../log/checkpoint';

/** Documents moved per step. */
const BATCH_SIZE = 500;

/**
 * Moves a stopped projection's documents to a collection of another name and has its next run replay the log. For
 * documents that were made from another log than the current one. `log` is the identity of the log that they were
 * made from. Returns the new name. Resumes after an interruption. Throws a `LeaseLostError` when the fence no longer
 * holds.
 */
export async function setAside(
  { name, collection = name }: Pick<AnyReadModel, 'name' | 'collection'>,
  database: DocumentDatabase,
  log: string | undefined,
  fence?: Fence,
): Promise<string> {
  const aside = `${collection}--${log ?? 'earlier'}`;
  const documents = database.collection(collection);
  for (;;) {
    const batch = await documents.find({}, { limit: BATCH_SIZE }).toArray();
    if (batch.length === 0) break;
    await database.writeTogether(
      [
        { collection: aside, put: batch, remove: [] },
        { collection, put: [], remove: batch.map(({ _id }) => _id) },
      ],
      fence,
    );
  }
  // Last: until then it marks the remaining documents as made from the other log.
  await database.writeTogether([{ collection: CHECKPOINTS, put: [], remove: [name] }], fence);
  return aside;
}
