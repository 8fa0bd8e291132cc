/** The server lost acknowledged changes, as after restoring a backup. */
export interface ServerRestore {
  /** How many intents were applied again, as far as responses arrived. */
  doneAgain: number;
}

/** The unread notice of an account on this device, shared by all tabs. */
export interface ServerRestoreStore {
  read: () => ServerRestore | null;
  /** Null once the user has read it. */
  keep: (serverRestore: ServerRestore | null) => void;
}

export function serverRestoreStore(accountId: string): ServerRestoreStore {
  const key = `forkcast.set-back.${accountId}`;
  let ofThisPage: ServerRestore | null = null;
  return {
    read: () => {
      if (ofThisPage) return ofThisPage;
      try {
        const doneAgain = Number.parseInt(localStorage.getItem(key) ?? '', 10);
        return Number.isNaN(doneAgain) ? null : { doneAgain };
      } catch {
        // Storage is disabled, so nothing was stored.
        return null;
      }
    },
    keep: (serverRestore) => {
      ofThisPage = null;
      try {
        if (serverRestore) localStorage.setItem(key, String(serverRestore.doneAgain));
        else localStorage.removeItem(key);
      } catch {
        // Storage is full or disabled: shown while the page is open.
        ofThisPage = serverRestore;
      }
    },
  };
}
