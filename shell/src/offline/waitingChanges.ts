const DATABASE = 'forkcast-intents';

/**
 * How many changes of the list an account has on this device that the server has not heard of (mf-shopping/…/outbox). Rejects
 * where the device does not say.
 */
export async function waitingChanges(accountId: string): Promise<number> {
  const database = await opened();
  if (!database) return 0;
  try {
    const all = database.transaction('intents').objectStore('intents').index('byStatus');
    return await answerOf(all.count([accountId, 'pending']));
  } finally {
    database.close();
  }
}

/** Null where there is none: nothing was ever kept, and none is made here. */
function opened(): Promise<IDBDatabase | null> {
  const request = indexedDB.open(DATABASE);
  let isNew = false;
  request.onupgradeneeded = () => {
    isNew = true;
    request.transaction?.abort();
  };
  return answerOf(request).catch((error: unknown) => {
    if (isNew) return null;
    throw error;
  });
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The device does not say'));
  });
}
