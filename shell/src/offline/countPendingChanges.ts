import { awaitRequest, openIntents } from './intentDatabase';

/**
 * Returns how many of an account's shopping list changes on this device were not sent yet. Rejects if storage
 * can't be read.
 */
export async function countPendingChanges(accountId: string): Promise<number> {
  const database = await openIntents();
  if (!database) return 0;
  try {
    const all = database.transaction('intents').objectStore('intents').index('byStatus');
    return await awaitRequest(all.count([accountId, 'pending']));
  } finally {
    database.close();
  }
}
