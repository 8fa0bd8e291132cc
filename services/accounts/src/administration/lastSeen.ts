import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { ExpiringCache } from '@forkcast/service-kit';

const HOUR_MS = 60 * 60 * 1000;
const MAX_CACHED = 10_000;

/** When accounts were last used, accurate to an hour. */
export interface LastSeen {
  /** Writes at most once an hour for each account and process. */
  note(accountId: string): Promise<void>;
  of(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  forget(accountId: string): Promise<void>;
}

export function openLastSeen({
  database,
  clock,
}: {
  database: DocumentDatabase;
  clock: () => Date;
}): LastSeen {
  // Losing the last hour in a power cut does no harm.
  const collection = database.collection<{ _id: string; at: string }>('accounts-last-seen', {
    writeConcern: { journal: false },
  });
  const noted = new ExpiringCache<true>(HOUR_MS, MAX_CACHED);
  return {
    note: async (accountId) => {
      if (noted.get(accountId)) return;
      noted.set(accountId, true);
      await collection.replaceOne({ _id: accountId }, { at: clock().toISOString() }, { upsert: true });
    },
    of: async (accountIds) => {
      const found = await collection.find({ _id: { $in: [...accountIds] } }).toArray();
      return new Map(found.map(({ _id, at }) => [_id, at]));
    },
    forget: async (accountId) => {
      await collection.deleteOne({ _id: accountId });
    },
  };
}
