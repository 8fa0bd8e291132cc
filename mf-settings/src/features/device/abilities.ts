/** Features that browsers allow only over HTTPS or on localhost. */
export const abilities = ['offline', 'kept', 'awake', 'install'] as const;
export type Ability = (typeof abilities)[number];

/**
 * 'https': needs HTTPS; 'browser': this browser doesn't support it; 'notYet': possible once data is stored;
 * 'mayGo': the browser may delete stored data when space runs out.
 */
export type State = 'works' | 'notYet' | 'mayGo' | 'https' | 'browser';

/**
 * Returns the state of each feature in this browser, at this address. `isPersistent`: whether the browser has
 * promised persistent storage.
 */
export function readStates(isPersistent: boolean): Record<Ability, State> {
  const unsupported = window.isSecureContext ? 'browser' : 'https';
  // Some browsers lack it, despite the type.
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  return {
    offline: worker ? (worker.controller ? 'works' : 'notYet') : unsupported,
    kept: isPersistent ? 'works' : worker ? 'mayGo' : unsupported,
    awake: 'wakeLock' in navigator ? 'works' : unsupported,
    install: worker ? 'works' : unsupported,
  };
}

/** Returns whether the browser has promised to keep stored data even when space runs out. */
export async function isStoragePersistent(): Promise<boolean> {
  // Some browsers lack it, despite the type.
  const storage = navigator.storage as Partial<StorageManager> | undefined;
  return (await storage?.persisted?.()) ?? false;
}
