import type { Upload } from './uploadsSlice';

/** The file to send. */
export type Source = { file: File } | { pageAddress: string };

/** A photo of an unsaved form, as stored on the device. */
export interface HeldFile extends Pick<Upload, 'id' | 'name' | 'isOfPage' | 'alt' | 'importId'> {
  source: Source;
}

export type HeldFiles = ReturnType<typeof createHeldFiles>;

interface StoredFile extends HeldFile {
  owner: string;
  accountId: string;
  place: number;
  /** Last change, in milliseconds since 1970. */
  at: number;
}

const DATABASE = 'forkcast-held-photos';
const FILES = 'files';
const MAX_AGE_MS = 30 * 24 * 60 * 60_000;

/**
 * Stores the photos of the account's unsaved forms on this device. Opening the database deletes
 * photos of other accounts and expired ones.
 */
export function createHeldFiles(accountId: string) {
  let opening: Promise<IDBDatabase | null> | undefined;
  const getDatabase = () => (opening ??= openDatabase(accountId));
  return {
    /**
     * Stores exactly these photos for a form, in this order. An empty list deletes them. Returns false if the browser
     * can't store.
     */
    store: async (owner: string, files: readonly HeldFile[]) => {
      const database = await getDatabase();
      if (!database) return false;
      return transact(database, async (objects) => {
        const known = (await readAll(objects)).filter((file) => file.owner === owner);
        const ids = new Set(files.map(({ id }) => id));
        for (const { id } of known) if (!ids.has(id)) objects.delete(id);
        for (const [place, file] of files.entries()) {
          const before = known.find(({ id }) => id === file.id);
          // Rewrite large files only when their data changes.
          if (before?.place === place && before.alt === file.alt) continue;
          objects.put({ ...file, owner, accountId, place, at: Date.now() } satisfies StoredFile);
        }
      });
    },
    read: async (owner: string): Promise<readonly HeldFile[]> => {
      const database = await getDatabase();
      if (!database) return [];
      const files = await readAll(database.transaction(FILES).objectStore(FILES));
      return files
        .filter((file) => file.owner === owner && file.accountId === accountId)
        .sort((one, other) => one.place - other.place);
    },
  };
}

/** Returns null if the browser has no database or blocks it. */
async function openDatabase(accountId: string): Promise<IDBDatabase | null> {
  if (typeof indexedDB === 'undefined') return null;
  const database = await new Promise<IDBDatabase | null>((resolve) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(FILES, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    // As in a private window. Leaving the page then asks for confirmation.
    request.onerror = () => resolve(null);
    request.onblocked = () => resolve(null);
  });
  if (!database) return null;
  await transact(database, async (objects) => {
    for (const file of await readAll(objects)) {
      if (file.accountId !== accountId || Date.now() - file.at > MAX_AGE_MS) objects.delete(file.id);
    }
  });
  return database;
}

/** Returns false if storage is full. */
function transact(database: IDBDatabase, change: (store: IDBObjectStore) => Promise<void>): Promise<boolean> {
  const transaction = database.transaction(FILES, 'readwrite');
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(true);
    transaction.onabort = () => resolve(false);
    change(transaction.objectStore(FILES)).catch(reject);
  });
}

function readAll(store: IDBObjectStore): Promise<StoredFile[]> {
  return new Promise((resolve, reject) => {
    const request = store.getAll();
    request.onsuccess = () => resolve(request.result as StoredFile[]); // written by `store`
    request.onerror = () => reject(request.error ?? new Error('The photos on this device cannot be read'));
  });
}
