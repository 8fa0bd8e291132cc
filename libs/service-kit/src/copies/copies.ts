import {
  formatPosition,
  isDuplicateKey,
  isShared,
  type DocumentCollection,
  type DocumentDatabase,
  type Position,
} from '@forkcast/event-sourcing';

/** A local replica of another service's data. */
export interface CopyDocument {
  _id: string;
  householdId: string;
  /** Where the newest event about it is in the log, in a form that sorts. */
  asOf: string;
}

/**
 * The collection of a consumer's local replicas. In one process, writes don't wait for the disk: the
 * consumer's checkpoint is written after them, so that messages lost in a crash are delivered again. On a
 * server they do, as the broker's acknowledgement is independent of the database.
 */
export function openCopies<Copy extends CopyDocument>(
  database: DocumentDatabase,
  name: string,
): DocumentCollection<Copy> {
  return database.collection<Copy>(name, { writeConcern: { journal: isShared(database) } });
}

/** A copy that a message brings, and where that is in the log. */
export interface News<Copy extends CopyDocument> {
  copy: Omit<Copy, 'asOf'> & { _id: string };
  position: Position;
}

/** Replaces a copy unless something newer is known already: late messages change nothing. */
export async function learn<Copy extends CopyDocument>(
  copies: DocumentCollection<Copy>,
  copy: News<Copy>['copy'],
  position: Position,
): Promise<void> {
  const { filter, replacement } = replacing({ copy, position });
  try {
    // No match means that it is new, or that something newer is known: then the key is taken.
    await copies.replaceOne(filter, replacement, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Or another process has just made it from an older message.
    await copies.replaceOne(filter, replacement);
  }
}

/**
 * Stores a replica of something new. Returns false and changes nothing if one is stored already, older or
 * newer.
 */
export async function learnFirst<Copy extends CopyDocument>(
  copies: DocumentCollection<Copy>,
  copy: News<Copy>['copy'],
  position: Position,
): Promise<boolean> {
  const { filter, replacement } = replacing({ copy, position });
  type Arguments = Parameters<DocumentCollection<Copy>['updateOne']>;
  const onlyIfNew = { $setOnInsert: replacement } as unknown as Arguments[1];
  try {
    const { upsertedCount } = await copies.updateOne({ _id: filter._id } as Arguments[0], onlyIfNew, {
      upsert: true,
    });
    return upsertedCount === 1;
  } catch (error) {
    // Another process has just made it.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Replaces several as `learn` does, with one command where none of them is late. */
export async function learnAll<Copy extends CopyDocument>(
  copies: DocumentCollection<Copy>,
  news: readonly News<Copy>[],
): Promise<void> {
  // A bulk write of nothing is an error of the driver.
  if (news.length === 0) return;
  const operations = news.map((each) => ({ replaceOne: { ...replacing(each), upsert: true } }));
  try {
    await copies.bulkWrite(operations, { ordered: false });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    for (const { copy, position } of news) await learn(copies, copy, position);
  }
}

function replacing<Copy extends CopyDocument>({ copy: { _id, ...content }, position }: News<Copy>) {
  const asOf = formatPosition(position).padStart(20, '0');
  type Arguments = Parameters<DocumentCollection<Copy>['replaceOne']>;
  // The generic parameter keeps the compiler from seeing what every copy has.
  const filter = { _id, asOf: { $lte: asOf } } as Arguments[0];
  return { filter, replacement: { ...content, asOf } as unknown as Arguments[1] };
}
