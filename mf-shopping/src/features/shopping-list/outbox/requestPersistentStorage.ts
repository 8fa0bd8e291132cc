let request: Promise<boolean> | undefined;

/**
 * Requests persistent storage, once per page, so that the browser doesn't evict it. Returns whether it is
 * granted. Some browsers ask the user, others decide themselves.
 */
export function requestPersistentStorage(): Promise<boolean> {
  // Treat an error as not granted.
  return (request ??= requestOnce().catch(() => false));
}

async function requestOnce(): Promise<boolean> {
  // Missing in some browsers, and in all of them over plain HTTP.
  const storage = navigator.storage as Partial<StorageManager> | undefined;
  if (!storage?.persist || !storage.persisted) return false;
  return (await storage.persisted()) || (await storage.persist());
}
