import type { DocumentDatabase } from '@forkcast/event-sourcing';

export const PASSKEY_USES = 'passkey-uses';

interface PasskeyUseDocument {
  _id: string;
  /** The highest signature counter that was seen. Synced passkeys always send 0. */
  counter: number;
  usedAt: string;
}

export interface PasskeyUse {
  counter: number;
  usedAt: string;
}

/** When each passkey was last used, and its counter. Sign-ins aren't events, so this isn't in the log. */
export function openPasskeyUses(database: DocumentDatabase) {
  const collection = database.collection<PasskeyUseDocument>(PASSKEY_USES);
  return {
    find: async (passkeyIds: readonly string[]): Promise<ReadonlyMap<string, PasskeyUse>> => {
      if (passkeyIds.length === 0) return new Map();
      const documents = await collection.find({ _id: { $in: [...passkeyIds] } }).toArray();
      return new Map(documents.map(({ _id, ...use }) => [_id, use]));
    },
    /** Returns false if a concurrent sign-in has seen this counter or a higher one. */
    record: async (_id: string, { counter, usedAt }: PasskeyUse) => {
      const { upsertedCount } = await collection.updateOne(
        { _id },
        { $setOnInsert: { counter, usedAt } },
        { upsert: true },
      );
      if (upsertedCount > 0) return true;
      const older = counter === 0 ? { counter: 0 } : { counter: { $lt: counter } };
      const { matchedCount } = await collection.updateOne({ _id, ...older }, { $set: { counter, usedAt } });
      return matchedCount > 0;
    },
    forget: async (passkeyIds: readonly string[]) => {
      if (passkeyIds.length > 0) await collection.deleteMany({ _id: { $in: [...passkeyIds] } });
    },
  };
}
