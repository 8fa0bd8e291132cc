const texts = new Map<string, ReturnType<typeof createStoredText>>();

/**
 * The text under a local storage key, to which several components and tabs subscribe. Returns the same object for the
 * same key.
 */
export function storedText(key: string) {
  const known = texts.get(key);
  if (known) return known;
  const text = createStoredText(key);
  texts.set(key, text);
  return text;
}

function createStoredText(key: string) {
  const listeners = new Set<() => void>();
  let unstored: { text: string | null } | null = null;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    // The key is null when all storage was cleared.
    if (event.key === key || event.key === null) notify();
  };
  return {
    get: () => (unstored ? unstored.text : localStorage.getItem(key)),
    set: (text: string | null) => {
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
        unstored = null;
      } catch {
        // Storage is full or disabled: the screen warns that a reload loses it.
        unstored = { text };
      }
      notify();
    },
    /** False if the browser can't store it; it then lasts until reload. */
    isStored: () => unstored === null,
    subscribe: (onChange: () => void) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** Parses a stored JSON text. Returns null if it is invalid. */
export function parseStored(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
