import { isDuplicateKey, type DocumentDatabase } from '@forkcast/event-sourcing';
import { networkOf, type Call } from '@forkcast/service-kit';
import { createHmac } from 'node:crypto';
import { findImport } from '../import/last-import/lastImport';
import { findOrigins } from '../import/origins/recipeOrigins';
import { createQuota, type QuotaDependencies } from '../quotas';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** The daily limit of imported photos, as a multiple of the hourly limit of others. */
const IMPORTED_PHOTOS_FACTOR = 10;

interface DayDocument {
  /** '<day>/<account or network>'. */
  _id: string;
  count: number;
  expiresAt: string;
}

/**
 * Counts photos before they are added: those of recently imported recipes per day; others, and those beyond the daily
 * limit, per hour. Throws ApiError with `Retry-After` beyond the limit.
 */
export async function createPhotosQuota(dependencies: QuotaDependencies) {
  const { database, identityKey, clock, limits } = dependencies;
  const countPerHour = await createQuota('photos', dependencies);
  const countPerDay = await createDayCounter(database, clock);
  return async (call: Pick<Call, 'identity' | 'http'>, recipeId: string): Promise<void> => {
    const { accountId, householdId } = call.identity;
    const isImported = await wasImportedSince(database, householdId, recipeId, clock().getTime() - DAY_MS);
    const network = createHmac('sha256', identityKey)
      .update(`forkcast recipes: imported photos of ${networkOf(call.http.clientAddress())}`)
      .digest('hex');
    const isWithinDayLimits =
      isImported &&
      (await countPerDay(accountId, limits.photosPerAccount * IMPORTED_PHOTOS_FACTOR)) &&
      (await countPerDay(network, limits.photosPerNetwork * IMPORTED_PHOTOS_FACTOR));
    if (!isWithinDayLimits) await countPerHour(call);
  };
}

async function wasImportedSince(
  database: DocumentDatabase,
  householdId: string,
  recipeId: string,
  since: number,
): Promise<boolean> {
  const [origin] = await findOrigins(database, householdId, [recipeId]);
  const found = origin ? await findImport(database, householdId, origin.importId) : null;
  return found !== null && found.status !== 'undone' && Date.parse(found.startedAt) > since;
}

/** Creates a counter that counts a photo and returns whether it is within the day's limit. */
async function createDayCounter(database: DocumentDatabase, clock: () => Date) {
  const counts = database.collection<DayDocument>('imported-photos-counted');
  await counts.createIndex({ expiresAt: 1 });
  let lastTidiedDay = '';
  return async (subject: string, limit: number): Promise<boolean> => {
    const now = clock();
    const day = now.toISOString().slice(0, 10);
    if (lastTidiedDay !== day) {
      lastTidiedDay = day;
      await counts.deleteMany({ expiresAt: { $lte: now.toISOString() } });
    }
    const _id = `${day}/${subject}`;
    const count = () => counts.updateOne({ _id, count: { $lt: limit } }, { $inc: { count: 1 } });
    if ((await count()).matchedCount === 1) return true;
    try {
      const expiresAt = new Date(now.getTime() + 2 * DAY_MS).toISOString();
      await counts.bulkWrite([{ insertOne: { document: { _id, count: 1, expiresAt } } }]);
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // A concurrent request created the document, or the limit is reached.
      return (await count()).matchedCount === 1;
    }
  };
}
