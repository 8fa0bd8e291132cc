import { type DomainEvent, type Fence, type Projection, type StoredDocument } from '@forkcast/event-sourcing';
import { CHECKPOINTS } from '../log/checkpoint';
import type { ProjectionDatabase } from './projector';

/** So many documents go at a time. */
const SHARE = 500;

/**
 * Keeps a stopped projection's documents in a collection of another name, and has its next run replay the log: for
 * documents that were made from another log than the one that is there now. `log` is the identity of the one that they
 * were made from. Answers the name. Goes on where it was when it was broken off. Throws a `LeaseLostError` where the
 * fence does not hold any longer.
 */
export async function setAside<Event extends DomainEvent, Doc extends StoredDocument>(
  { name, collection = name }: Pick<Projection<Event, Doc>, 'name' | 'collection'>,
  database: ProjectionDatabase,
  log: string | undefined,
  fence?: Fence,
): Promise<string> {
  const aside = `${collection}--${log ?? 'earlier'}`;
  const documents = database.collection<StoredDocument>(collection);
  for (;;) {
    const share = await documents.find({}, { limit: SHARE }).toArray();
    if (share.length === 0) break;
    await database.writeTogether(
      [
        { collection: aside, put: share, remove: [] },
        { collection, put: [], remove: share.map(({ _id }) => _id) },
      ],
      fence,
    );
  }
  // Last: until then it says that what is left here is of the other log.
  await database.writeTogether([{ collection: CHECKPOINTS, put: [], remove: [name] }], fence);
  return aside;
}
