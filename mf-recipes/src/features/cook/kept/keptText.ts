/** A text on this device that several parts of a page, and other tabs, follow. */
export interface KeptText {
  get: () => string | null;
  set: (text: string | null) => void;
  /** False where the browser keeps nothing: it lasts as long as the page then. */
  isKept: () => boolean;
  subscribe: (onChange: () => void) => () => void;
}

const opened = new Map<string, KeptText>();

/** The text under a key of local storage; always the same for the same key. */
export function keptText(key: string): KeptText {
  const known = opened.get(key);
  if (known) return known;
  const made = open(key);
  opened.set(key, made);
  return made;
}

function open(key: string): KeptText {
  const listeners = new Set<() => void>();
  let onlyHere: { text: string | null } | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    // Without a key: all of it was cleared.
    if (event.key === key || event.key === null) tell();
  };
  return {
    get: () => (onlyHere ? onlyHere.text : localStorage.getItem(key)),
    set: (text) => {
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
        onlyHere = null;
      } catch {
        // Full, or forbidden: the screen says that a reload loses it.
        onlyHere = { text };
      }
      tell();
    },
    isKept: () => onlyHere === null,
    subscribe: (onChange) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}
