import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { ApiError } from '@forkcast/service-kit';

/** How many pages one account may have read within how long. */
export const PAGES = 30;
export const WINDOW_MS = 10 * 60 * 1000;

interface QuotaDocument {
  _id: string;
  /** '<instant>/<id>' of each page asked for. */
  asked: string[];
  expiresAt: string;
}

/** Counts the pages that accounts ask for, over all processes and across restarts. */
export interface PageQuota {
  /** Throws ApiError 'too-many-pages' with `Retry-After` where an account has used up its pages. */
  take(accountId: string): Promise<void>;
}

export interface PageQuotaDependencies {
  database: DocumentDatabase;
  clock: () => Date;
  newId: () => string;
}

export async function createPageQuota({ database, clock, newId }: PageQuotaDependencies): Promise<PageQuota> {
  const collection = database.collection<QuotaDocument>('page-imports');
  await collection.createIndex({ expiresAt: 1 });
  return {
    take: async (accountId) => {
      const now = clock().getTime();
      const asking = `${new Date(now).toISOString()}/${newId()}`;
      await collection.deleteMany({ expiresAt: { $lte: new Date(now).toISOString() } });
      await collection.updateOne(
        { _id: accountId },
        { $push: { asked: asking }, $set: { expiresAt: new Date(now + WINDOW_MS).toISOString() } },
        { upsert: true },
      );
      const asked = (await collection.findOne({ _id: accountId }))?.asked ?? [];
      const old = asked.filter((each) => askedAt(each) + WINDOW_MS <= now);
      if (old.length > 0) await collection.updateOne({ _id: accountId }, { $pull: { asked: { $in: old } } });
      const recent = asked.filter((each) => askedAt(each) + WINDOW_MS > now);
      const blocking = recent[recent.indexOf(asking) - PAGES];
      if (blocking === undefined) return;
      // What is refused does not count, or whoever keeps trying would never be let in again.
      await collection.updateOne({ _id: accountId }, { $pull: { asked: asking } });
      const seconds = Math.ceil((askedAt(blocking) + WINDOW_MS - now) / 1000);
      throw new ApiError('too-many-pages', undefined, undefined, { 'retry-after': String(seconds) });
    },
  };
}

function askedAt(asked: string): number {
  return Date.parse(asked.split('/')[0] ?? '');
}
