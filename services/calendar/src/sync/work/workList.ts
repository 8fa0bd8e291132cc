import { randomUUID } from 'node:crypto';
import { isDuplicateKey, type DocumentCollection, type DocumentDatabase } from '@forkcast/event-sourcing';

/** When an account's calendar is due. Exists for each account that was ever connected. */
export interface Work {
  /** The account id. */
  _id: string;
  /** 1 while the calendar follows the plan automatically. */
  active: 0 | 1;
  dueAt: number;
  /** Incremented by each request for a sync. */
  wanted: number;
  attempts: number;
  failingSince: number | null;
  lastSyncedAt: number | null;
  /** Compare everything instead of only changes. */
  full: boolean;
  /** When the hold of the current worker ends. */
  heldUntil: number;
  heldBy: string;
}

export interface Hold {
  /** Extends the hold. Resolves to false if another worker has it. */
  renew(): Promise<boolean>;
  release(): Promise<void>;
}

const INITIAL_WORK: Omit<Work, '_id'> = {
  active: 0,
  dueAt: 0,
  wanted: 0,
  attempts: 0,
  failingSince: null,
  lastSyncedAt: null,
  full: true,
  heldUntil: 0,
  heldBy: '',
};

/** How long a crashed worker blocks others. */
const HOLD_MS = 60_000;

/** A durable list of pending syncs, which survives crashes. */
export type WorkList = Awaited<ReturnType<typeof openWorkList>>;

export async function openWorkList(database: DocumentDatabase, clock: () => Date) {
  const works = database.collection<Work>('calendar-work');
  await works.createIndex({ active: 1, dueAt: 1 });

  return {
    find: (accountId: string) => works.findOne({ _id: accountId }),
    /** Starts or stops following. Starting, or `full`, requests a complete comparison. */
    follow: async (accountId: string, active: boolean) => {
      await ensureExists(works, accountId);
      const now = clock().getTime();
      await works.updateOne(
        { _id: accountId },
        active
          ? {
              $set: { active: 1, dueAt: now, full: true, attempts: 0, failingSince: null },
              $inc: { wanted: 1 },
            }
          : { $set: { active: 0, attempts: 0, failingSince: null } },
      );
    },
    /** Schedules a sync at `at`, unless one is due sooner or a pause applies. */
    schedule: async (accountId: string, at: number, { full = false }: { full?: boolean } = {}) => {
      await works.updateOne(
        { _id: accountId },
        { $inc: { wanted: 1 }, ...(full ? { $set: { full: true } } : {}) },
      );
      await works.updateOne({ _id: accountId, attempts: 0, dueAt: { $gt: at } }, { $set: { dueAt: at } });
    },
    /** When the next sync is due; null if there is none. */
    nextDueAt: async () => {
      const [next] = await works.find({ active: 1 }, { sort: { dueAt: 1 }, limit: 1 }).toArray();
      return next?.dueAt ?? null;
    },
    due: (now: number, limit: number) =>
      works
        .find({ active: 1, dueAt: { $lte: now }, heldUntil: { $lte: now } }, { sort: { dueAt: 1 }, limit })
        .toArray(),
    hold: (accountId: string) => holdWork(works, accountId, clock),
    /** Records that the sync requested as `wanted` has succeeded. */
    succeeded: async (
      { _id, wanted }: Pick<Work, '_id' | 'wanted'>,
      { now, next }: { now: number; next: number },
    ) => {
      const done = { attempts: 0, failingSince: null, lastSyncedAt: now };
      await works.updateOne({ _id }, { $set: done });
      // A sync that was requested in the meantime stays due.
      await works.updateOne({ _id, wanted }, { $set: { dueAt: next, full: false } });
    },
    failed: async (accountId: string, { now, next }: { now: number; next: number }) => {
      await works.updateOne({ _id: accountId }, { $set: { dueAt: next }, $inc: { attempts: 1 } });
      await works.updateOne({ _id: accountId, failingSince: null }, { $set: { failingSince: now } });
    },
    remove: async (accountId: string) => {
      await works.deleteOne({ _id: accountId });
    },
  };
}

async function ensureExists(works: DocumentCollection<Work>, accountId: string): Promise<void> {
  try {
    await works.updateOne({ _id: accountId }, { $setOnInsert: INITIAL_WORK }, { upsert: true });
  } catch (error) {
    // Another process was faster.
    if (!isDuplicateKey(error)) throw error;
  }
}

async function holdWork(
  works: DocumentCollection<Work>,
  accountId: string,
  clock: () => Date,
): Promise<Hold | null> {
  await ensureExists(works, accountId);
  const heldBy = randomUUID();
  const until = () => ({ heldUntil: clock().getTime() + HOLD_MS });
  const { modifiedCount } = await works.updateOne(
    { _id: accountId, heldUntil: { $lte: clock().getTime() } },
    { $set: { ...until(), heldBy } },
  );
  if (modifiedCount === 0) return null;
  return {
    renew: async () =>
      (await works.updateOne({ _id: accountId, heldBy }, { $set: until() })).matchedCount > 0,
    release: async () => {
      await works.updateOne({ _id: accountId, heldBy }, { $set: { heldUntil: 0, heldBy: '' } });
    },
  };
}
