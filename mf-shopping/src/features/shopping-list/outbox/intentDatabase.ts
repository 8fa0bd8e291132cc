import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import {
  isUnsettled,
  markForResend,
  type IntentStore,
  type IntentToStore,
  type Lease,
  type StoredIntent,
} from './intentStore';

interface IntentSchema extends DBSchema {
  intents: {
    key: number;
    value: StoredIntent;
    indexes: { byStatus: [accountId: string, status: StoredIntent['status']] };
  };
  leases: { key: string; value: { accountId: string; holder: string; until: number } };
}

type Database = IDBPDatabase<IntentSchema>;

export const DATABASE_NAME = 'forkcast-intents';
const VERSION = 1;
const UNSETTLED_STATUSES = ['pending', 'done', 'refused'] as const;
const ANSWERED_STATUSES = ['done', 'settled'] as const;

export interface IntentDatabase extends IntentStore {
  /** Adds known intents that are missing after the storage was cleared. */
  adopt: (known: readonly StoredIntent[]) => Promise<void>;
}

/**
 * Stores intents in IndexedDB, shared by all tabs.
 *
 * @param onLost called if the storage is cleared while the page is open; this store is then unusable
 */
export function createIntentDatabase(onLost: () => void): IntentDatabase {
  let opened: Promise<Database> | undefined;
  const database = () => (opened ??= open(onLost));

  return {
    adopt: async (known) => addMissing(await database(), known),
    add: async (intents) => addPending(await database(), intents),
    unsettled: async (accountId) => {
      const index = statusIndex(await database());
      const found = await Promise.all(UNSETTLED_STATUSES.map((status) => index.getAll([accountId, status])));
      return found
        .flat()
        .filter(isUnsettled)
        .sort((a, b) => a.order - b.order);
    },
    lastSettled: async (accountId) => {
      const index = statusIndex(await database());
      return (await index.openCursor([accountId, 'settled'], 'prev'))?.value;
    },
    replace: async (changed) => {
      const transaction = (await database()).transaction('intents', 'readwrite');
      await Promise.all([...changed.map((intent) => transaction.store.put(intent)), transaction.done]);
    },
    remove: async (orders) => {
      const transaction = (await database()).transaction('intents', 'readwrite');
      await Promise.all([...orders.map((order) => transaction.store.delete(order)), transaction.done]);
    },
    replaceByNew: async (order, intent) => {
      const transaction = (await database()).transaction('intents', 'readwrite');
      // The database creates the key. If this fails, the original stays.
      await transaction.store.add({ ...intent, status: 'pending' } as StoredIntent);
      await transaction.store.delete(order);
      await transaction.done;
    },
    reopen: async (accountId, listId) => {
      const transaction = (await database()).transaction('intents', 'readwrite');
      const index = transaction.store.index('byStatus');
      const found = await Promise.all(ANSWERED_STATUSES.map((status) => index.getAll([accountId, status])));
      const pending = markForResend(found.flat(), listId);
      await Promise.all([...pending.map((intent) => transaction.store.put(intent)), transaction.done]);
    },
    forgetSettled: async (instant) => {
      const transaction = (await database()).transaction('intents', 'readwrite');
      for await (const cursor of transaction.store) {
        const { status, answeredAt = 0 } = cursor.value;
        if (status === 'settled' && answeredAt < instant) await cursor.delete();
      }
      await transaction.done;
    },
    takeLease: async (accountId, lease) => takeLease(await database(), accountId, lease),
  };
}

async function addMissing(database: Database, known: readonly StoredIntent[]): Promise<void> {
  const transaction = database.transaction('intents', 'readwrite');
  const { store } = transaction;
  const all = await store.getAll();
  const ids = new Set(all.map(({ intent }) => intent.id));
  const usedOrders = new Set(all.map(({ order }) => order));
  for (const missing of known.filter(({ intent }) => !ids.has(intent.id))) {
    const { order, ...unplaced } = missing;
    // After clearing, another tab may have taken its key.
    await store.add(usedOrders.has(order) ? (unplaced as StoredIntent) : missing);
  }
  await transaction.done;
}

async function addPending(
  database: Database,
  intents: readonly IntentToStore[],
): Promise<readonly StoredIntent[]> {
  const transaction = database.transaction('intents', 'readwrite');
  const stored = await Promise.all(
    intents.map(async (intent) => {
      const pending = { ...intent, status: 'pending' as const };
      // The database creates the key.
      return { ...pending, order: await transaction.store.add(pending as StoredIntent) };
    }),
  );
  await transaction.done;
  return stored;
}

async function takeLease(
  database: Database,
  accountId: string,
  { holder, now, until }: Lease,
): Promise<boolean> {
  const transaction = database.transaction('leases', 'readwrite');
  const lease = await transaction.store.get(accountId);
  const isFree = !lease || lease.holder === holder || lease.until <= now;
  if (isFree) await transaction.store.put({ accountId, holder, until });
  await transaction.done;
  return isFree;
}

function statusIndex(database: Database) {
  return database.transaction('intents').store.index('byStatus');
}

function open(onLost: () => void): Promise<Database> {
  return openDB<IntentSchema>(DATABASE_NAME, VERSION, {
    upgrade: (database) => {
      const intents = database.createObjectStore('intents', { keyPath: 'order', autoIncrement: true });
      intents.createIndex('byStatus', ['accountId', 'status']);
      database.createObjectStore('leases', { keyPath: 'accountId' });
    },
    // Let a tab with a newer schema upgrade.
    blocking: (_current, wanted, event) => {
      (event.target as IDBDatabase).close();
      if (wanted === null) onLost();
    },
    terminated: onLost,
  });
}
