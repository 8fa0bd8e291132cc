import type { Upload } from './uploads';

/** The file to send. */
export type Source = { file: File } | { pageAddress: string };

/** A photo of a form that is yet to be saved, as the device keeps it. */
export interface HeldFile extends Pick<Upload, 'id' | 'name' | 'isOfPage' | 'alt'> {
  source: Source;
}

/**
 * The photos of forms that are yet to be saved, on this device, for the account that is signed in. Opening it removes those of
 * other accounts, and what no one came back to. Where the browser keeps nothing, `keep` answers false.
 */
export interface HeldFiles {
  /** Keeps exactly these for a form, in this order; none is the end of it. */
  keep: (owner: string, files: readonly HeldFile[]) => Promise<boolean>;
  of: (owner: string) => Promise<readonly HeldFile[]>;
}

interface KeptFile extends HeldFile {
  owner: string;
  accountId: string;
  place: number;
  /** When it was added or changed last: milliseconds since 1970. */
  at: number;
}

const DATABASE = 'forkcast-held-photos';
const FILES = 'files';
const KEPT_FOR_MS = 30 * 24 * 60 * 60_000;

export function heldFilesOf(accountId: string): HeldFiles {
  let opening: Promise<IDBDatabase | null> | undefined;
  const opened = () => (opening ??= open(accountId));
  return {
    keep: async (owner, files) => {
      const database = await opened();
      if (!database) return false;
      return changed(database, async (store) => {
        const known = (await all(store)).filter((file) => file.owner === owner);
        const ids = new Set(files.map(({ id }) => id));
        for (const { id } of known) if (!ids.has(id)) store.delete(id);
        for (const [place, file] of files.entries()) {
          const before = known.find(({ id }) => id === file.id);
          // Large files are written once, and again only when their data changes.
          if (before?.place === place && before.alt === file.alt) continue;
          store.put({ ...file, owner, accountId, place, at: Date.now() } satisfies KeptFile);
        }
      });
    },
    of: async (owner) => {
      const database = await opened();
      if (!database) return [];
      const files = await all(database.transaction(FILES).objectStore(FILES));
      return files
        .filter((file) => file.owner === owner && file.accountId === accountId)
        .sort((one, other) => one.place - other.place);
    },
  };
}

/** Null where the browser has no place for it, or keeps it shut. */
async function open(accountId: string): Promise<IDBDatabase | null> {
  if (typeof indexedDB === 'undefined') return null;
  const database = await new Promise<IDBDatabase | null>((resolve) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(FILES, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    // In a private window: leaving the page asks first.
    request.onerror = () => resolve(null);
    request.onblocked = () => resolve(null);
  });
  if (!database) return null;
  await changed(database, async (store) => {
    for (const file of await all(store)) {
      if (file.accountId !== accountId || Date.now() - file.at > KEPT_FOR_MS) store.delete(file.id);
    }
  });
  return database;
}

/** Whether the device had room for the change. */
function changed(database: IDBDatabase, change: (store: IDBObjectStore) => Promise<void>): Promise<boolean> {
  const transaction = database.transaction(FILES, 'readwrite');
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(true);
    transaction.onabort = () => resolve(false);
    change(transaction.objectStore(FILES)).catch(reject);
  });
}

function all(store: IDBObjectStore): Promise<KeptFile[]> {
  return new Promise((resolve, reject) => {
    const request = store.getAll();
    request.onsuccess = () => resolve(request.result as KeptFile[]); // as `keep` wrote them
    request.onerror = () => reject(request.error ?? new Error('The photos on this device cannot be read'));
  });
}
