/** A stored text that several components and tabs subscribe to. */
export interface KeptText {
  get: () => string | null;
  set: (text: string | null) => void;
  /** False if the browser can't store it; it then lasts until reload. */
  isKept: () => boolean;
  subscribe: (onChange: () => void) => () => void;
}

const opened = new Map<string, KeptText>();

/** The text under a local storage key. Returns the same object for the same key. */
export function storedText(key: string): KeptText {
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
    // The key is null when all storage was cleared.
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
        // Storage is full or disabled: the screen warns that a reload loses it.
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
