import {
  formatPosition,
  isDuplicateKey,
  isShared,
  type DocumentCollection,
  type DocumentDatabase,
  type Position,
} from '@forkcast/event-sourcing';

/** What a service keeps of something that another service owns. */
export interface CopyDocument {
  _id: string;
  householdId: string;
  /** Where the newest event about it is in the log, in a form that sorts. */
  asOf: string;
}

/**
 * The collection of a consumer's copies. In one process, writes do not wait for the disk: the consumer's checkpoint is
 * written after them, so that what a crash takes is told again. On a server they do, as a message that was handled is
 * acknowledged to a broker that knows nothing of the database.
 */
export function openCopies<Copy extends CopyDocument>(
  database: DocumentDatabase,
  name: string,
): DocumentCollection<Copy> {
  return database.collection<Copy>(name, { writeConcern: { journal: isShared(database) } });
}

/** Replaces a copy unless something newer is known already: late messages change nothing. */
export async function learn<Copy extends CopyDocument>(
  copies: DocumentCollection<Copy>,
  { _id, ...content }: Omit<Copy, 'asOf'> & { _id: string },
  position: Position,
): Promise<void> {
  const asOf = formatPosition(position).padStart(20, '0');
  // The generic parameter keeps the compiler from seeing what every copy has.
  const notNewer = { _id, asOf: { $lte: asOf } } as Parameters<typeof copies.replaceOne>[0];
  const copy = { ...content, asOf } as unknown as Parameters<typeof copies.replaceOne>[1];
  try {
    // No match means that it is new, or that something newer is known: then the key is taken.
    await copies.replaceOne(notNewer, copy, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Or another process has just made it from an older message.
    await copies.replaceOne(notNewer, copy);
  }
}
