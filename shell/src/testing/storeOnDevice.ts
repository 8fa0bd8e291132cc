interface StoredIntent {
  accountId: string;
  status: string;
  intent?: object;
}

/** Stores intents and photos in the format of mf-shopping and mf-recipes. */
export async function storeOnDevice(intents: readonly StoredIntent[], photosOf: readonly string[] = []) {
  await createDatabase('forkcast-intents', (database) => {
    const store = database.createObjectStore('intents', { keyPath: 'order', autoIncrement: true });
    store.createIndex('byStatus', ['accountId', 'status']);
    for (const intent of intents) store.add(intent);
  });
  await createDatabase('forkcast-held-photos', (database) => {
    const store = database.createObjectStore('files', { keyPath: 'id' });
    for (const [id, accountId] of photosOf.entries()) store.add({ id, accountId });
  });
}

/** Returns the intents on the device, each as 'account status'. */
export async function intentsOnDevice(): Promise<string[]> {
  const stored = (await readAll('forkcast-intents', 'intents')) as StoredIntent[]; // as stored above
  return stored.map(({ accountId, status }) => `${accountId} ${status}`);
}

/** Returns the accounts of the photos on the device. */
export async function photosOnDevice(): Promise<string[]> {
  const stored = (await readAll('forkcast-held-photos', 'files')) as { accountId: string }[]; // as stored above
  return stored.map(({ accountId }) => accountId);
}

async function createDatabase(name: string, fill: (database: IDBDatabase) => void): Promise<void> {
  await awaitRequest(indexedDB.deleteDatabase(name));
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => fill(request.result);
  (await awaitRequest(request)).close();
}

async function readAll(name: string, store: string): Promise<unknown[]> {
  const database = await awaitRequest(indexedDB.open(name));
  try {
    return await awaitRequest(database.transaction(store).objectStore(store).getAll());
  } finally {
    database.close();
  }
}

function awaitRequest<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The test database failed'));
  });
}
