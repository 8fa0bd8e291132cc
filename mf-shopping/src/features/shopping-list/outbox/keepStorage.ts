let asked: Promise<boolean> | undefined;

/**
 * Asks the browser, once a page, to keep what lies on the device also where room gets short. Answers whether it does; some
 * browsers ask the person, others decide by themselves.
 */
export function keepStorage(): Promise<boolean> {
  // A browser that does not say promises nothing.
  return (asked ??= ask().catch(() => false));
}

async function ask(): Promise<boolean> {
  // Not in every browser, and over plain HTTP in none.
  const storage = navigator.storage as Partial<StorageManager> | undefined;
  if (!storage?.persist || !storage.persisted) return false;
  return (await storage.persisted()) || (await storage.persist());
}
