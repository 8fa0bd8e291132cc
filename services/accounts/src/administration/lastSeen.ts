import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { ExpiringCache } from '@forkcast/service-kit';

const HOUR_MS = 60 * 60 * 1000;
const MAX_CACHED = 10_000;

/** When accounts were last used, accurate to an hour. */
export function openLastSeen({ database, clock }: { database: DocumentDatabase; clock: () => Date }) {
  // Losing the last hour in a power cut does no harm.
  const collection = database.collection<{ _id: string; at: string }>('accounts-last-seen', {
    writeConcern: { journal: false },
  });
  const noted = new ExpiringCache<true>(HOUR_MS, MAX_CACHED);
  return {
    /** Writes at most once an hour for each account and process. */
    note: async (accountId: string) => {
      if (noted.get(accountId)) return;
      noted.set(accountId, true);
      await collection.replaceOne({ _id: accountId }, { at: clock().toISOString() }, { upsert: true });
    },
    of: async (accountIds: readonly string[]) => {
      const found = await collection.find({ _id: { $in: [...accountIds] } }).toArray();
      return new Map(found.map(({ _id, at }) => [_id, at]));
    },
    forget: async (accountId: string) => {
      await collection.deleteOne({ _id: accountId });
    },
  };
}
