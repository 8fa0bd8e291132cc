/** The server lost acknowledged changes, as after restoring a backup. */
export interface ServerRestore {
  /** How many intents were applied again, as far as responses arrived. */
  doneAgain: number;
}

/** Stores the unread notice of an account on this device, shared by all tabs. */
export function createServerRestoreStore(accountId: string) {
  const key = `forkcast.set-back.${accountId}`;
  let unsaved: ServerRestore | null = null;
  return {
    read: (): ServerRestore | null => {
      if (unsaved) return unsaved;
      try {
        const doneAgain = Number.parseInt(localStorage.getItem(key) ?? '', 10);
        return Number.isNaN(doneAgain) ? null : { doneAgain };
      } catch {
        // Storage is disabled, so nothing was stored.
        return null;
      }
    },
    /** Null deletes it, once the user has read it. */
    write: (serverRestore: ServerRestore | null): void => {
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
