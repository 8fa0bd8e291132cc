import {
  formatPosition,
  isDuplicateKey,
  type DocumentCollection,
  type Position,
} from '@forkcast/event-sourcing';

/** A copy of something that another service owns. */
export interface CopyDocument {
  _id: string;
  householdId: string;
  /** Where the newest event about it is in the log, in a form that sorts. */
  asOf: string;
}

/** Replaces a copy unless what is known already is as new: late and repeated messages change nothing. */
export async function learn<Copy extends CopyDocument>(
  copies: DocumentCollection<Copy>,
  { _id, ...content }: Omit<Copy, 'asOf'> & { _id: string },
  position: Position,
): Promise<void> {
  const asOf = formatPosition(position).padStart(20, '0');
  // The generic parameter keeps the compiler from seeing what every copy has.
  const older = { _id, asOf: { $lt: asOf } } as Parameters<typeof copies.replaceOne>[0];
  const copy = { ...content, asOf } as unknown as Parameters<typeof copies.replaceOne>[1];
  try {
    // No match means that it is new, or that something newer is known: then the key is taken.
    await copies.replaceOne(older, copy, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
