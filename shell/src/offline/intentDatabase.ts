const DATABASE = 'forkcast-intents';

/**
 * Opens the database of pending list changes (mf-shopping/…/outbox). Returns null if it doesn't exist,
 * without creating it. Rejects if it can't be opened.
 */
export function openedIntents(): Promise<IDBDatabase | null> {
  return openExisting(DATABASE);
}

/** Opens a database of this origin, or returns null if it doesn't exist or the browser has no databases. Rejects if it can't be opened. */
export function openExisting(name: string): Promise<IDBDatabase | null> {
  if (typeof indexedDB === 'undefined') return Promise.resolve(null);
  const request = indexedDB.open(name);
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

export function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The device does not say'));
  });
}
