/** Features that browsers allow only over HTTPS or on localhost. */
export const abilities = ['offline', 'kept', 'awake', 'install'] as const;
export type Ability = (typeof abilities)[number];

/**
 * 'https': needs HTTPS; 'browser': this browser doesn't support it; 'notYet': possible once data is stored; 'mayGo':
 * the browser may delete stored data when space runs out.
 */
export type State = 'works' | 'notYet' | 'mayGo' | 'https' | 'browser';

/**
 * The state of each feature in this browser, at this address. `isLasting`: whether the browser has promised persistent
 * storage.
 */
export function statesHere(isLasting: boolean): Record<Ability, State> {
  const without = window.isSecureContext ? 'browser' : 'https';
  // Some browsers lack it, despite the type.
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  return {
    offline: worker ? (worker.controller ? 'works' : 'notYet') : without,
    kept: isLasting ? 'works' : worker ? 'mayGo' : without,
    awake: 'wakeLock' in navigator ? 'works' : without,
    install: worker ? 'works' : without,
  };
}

/** Whether the browser has promised to keep stored data even when space runs out. */
export async function storageLasts(): Promise<boolean> {
  // Some browsers lack it, despite the type.
  const storage = navigator.storage as Partial<StorageManager> | undefined;
  return (await storage?.persisted?.()) ?? false;
}
