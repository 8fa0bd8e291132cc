const DATABASE = 'forkcast-intents';

/**
 * Opens the database of pending list changes (mf-shopping/…/outbox). Returns null if it doesn't exist,
 * without creating it. Rejects if it can't be opened.
 */
export function openIntents(): Promise<IDBDatabase | null> {
  return openExisting(DATABASE);
}

/**
 * Opens a database of this origin. Returns null if it doesn't exist or the browser has no databases. Rejects
 * if it can't be opened.
 */
export function openExisting(name: string): Promise<IDBDatabase | null> {
  if (typeof indexedDB === 'undefined') return Promise.resolve(null);
  const request = indexedDB.open(name);
  let isNew = false;
  request.onupgradeneeded = () => {
    isNew = true;
    request.transaction?.abort();
  };
  return awaitRequest(request).catch((error: unknown) => {
    if (isNew) return null;
    throw error;
  });
}

export function awaitRequest<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database request failed'));
  });
}
