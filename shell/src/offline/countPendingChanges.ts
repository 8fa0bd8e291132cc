import { answerOf, openedIntents } from './intentDatabase';

/**
 * How many changes of the list an account has on this device that the server has not heard of. Rejects where the device does
 * not say.
 */
export async function countPendingChanges(accountId: string): Promise<number> {
  const database = await openedIntents();
  if (!database) return 0;
  try {
    const all = database.transaction('intents').objectStore('intents').index('byStatus');
    return await answerOf(all.count([accountId, 'pending']));
  } finally {
    database.close();
  }
}
