let isRequested = false;

/**
 * Requests persistent storage, once per page, so that the browser doesn't evict it. Some browsers ask the user,
 * others decide themselves.
 */
export function requestPersistentStorage(): void {
  // Missing in some browsers, and in all of them over plain HTTP.
  const storage = navigator.storage as Partial<StorageManager> | undefined;
  if (isRequested || !storage?.persist) return;
  isRequested = true;
  // If the request fails, storage stays evictable.
  storage.persist().catch(() => undefined);
}
