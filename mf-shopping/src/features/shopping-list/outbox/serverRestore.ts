/** The server lost acknowledged changes, as after restoring a backup. */
export interface ServerRestore {
  /** How many intents were applied again, as far as responses arrived. */
  doneAgain: number;
}

/** The unread notice of an account on this device, shared by all tabs. */
export interface ServerRestoreStore {
  read: () => ServerRestore | null;
  /** Null deletes it, once the user has read it. */
  write: (serverRestore: ServerRestore | null) => void;
}

export function createServerRestoreStore(accountId: string): ServerRestoreStore {
  const key = `forkcast.set-back.${accountId}`;
  let unsaved: ServerRestore | null = null;
  return {
    read: () => {
      if (unsaved) return unsaved;
      try {
        const doneAgain = Number.parseInt(localStorage.getItem(key) ?? '', 10);
        return Number.isNaN(doneAgain) ? null : { doneAgain };
      } catch {
        // Storage is disabled, so nothing was stored.
        return null;
      }
    },
    write: (serverRestore) => {
      unsaved = null;
      try {
        if (serverRestore) localStorage.setItem(key, String(serverRestore.doneAgain));
        else localStorage.removeItem(key);
      } catch {
        // Storage is full or disabled: shown while the page is open.
        unsaved = serverRestore;
      }
    },
  };
}
