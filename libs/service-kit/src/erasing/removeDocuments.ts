import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { DocumentDatabase, StoredDocument } from '@forkcast/event-sourcing';

/** Small, because other requests wait for each transaction: 200 recipes took 58 ms. */
const BATCH_SIZE = 50;

interface HouseholdDocument extends StoredDocument {
  householdId: string;
}

/** Removes a household's documents in batches from a collection with an index that starts with `householdId`. */
export async function removeDocuments(
  database: DocumentDatabase,
  collection: string,
  householdId: string,
): Promise<void> {
  const documents = database.collection<HouseholdDocument>(collection);
  for (;;) {
    const found = await documents
      .find({ householdId }, { limit: BATCH_SIZE, projection: { _id: 1 } })
      .toArray();
    if (found.length === 0) return;
    await documents.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
    await yieldToEventLoop();
  }
}
