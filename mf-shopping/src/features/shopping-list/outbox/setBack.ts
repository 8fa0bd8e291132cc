/** A server had lost what it had answered, as after a backup was restored. */
export interface SetBack {
  /** How many intents were applied again, as far as responses arrived. */
  doneAgain: number;
}

/** The unread notice of an account on this device, shared by all tabs. */
export interface SetBackNews {
  read: () => SetBack | null;
  /** Null: the notice was read. */
  keep: (setBack: SetBack | null) => void;
}

export function setBackNews(accountId: string): SetBackNews {
  const key = `forkcast.set-back.${accountId}`;
  let ofThisPage: SetBack | null = null;
  return {
    read: () => {
      if (ofThisPage) return ofThisPage;
      try {
        const doneAgain = Number.parseInt(localStorage.getItem(key) ?? '', 10);
        return Number.isNaN(doneAgain) ? null : { doneAgain };
      } catch {
        // Switched off: nothing was kept.
        return null;
      }
    },
    keep: (setBack) => {
      ofThisPage = null;
      try {
        if (setBack) localStorage.setItem(key, String(setBack.doneAgain));
        else localStorage.removeItem(key);
      } catch {
        // Storage is full or off: shown while the page is open.
        ofThisPage = setBack;
      }
    },
  };
}
