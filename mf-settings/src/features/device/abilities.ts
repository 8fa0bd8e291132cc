/** What a browser lets Forkcast do only over HTTPS, or on the computer that it runs on. */
export const abilities = ['offline', 'kept', 'awake', 'install'] as const;
export type Ability = (typeof abilities)[number];

/**
 * 'https': the address is in the way; 'browser': the browser never does it; 'notYet': it may, once something is kept;
 * 'mayGo': it keeps things as long as there is room.
 */
export type State = 'works' | 'notYet' | 'mayGo' | 'https' | 'browser';

/** What of it works in this browser, at this address. `isLasting`: whether it has promised to keep what lies here. */
export function statesHere(isLasting: boolean): Record<Ability, State> {
  const without = window.isSecureContext ? 'browser' : 'https';
  // Not in every browser, whatever its types say.
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  return {
    offline: worker ? (worker.controller ? 'works' : 'notYet') : without,
    kept: isLasting ? 'works' : worker ? 'mayGo' : without,
    awake: 'wakeLock' in navigator ? 'works' : without,
    install: worker ? 'works' : without,
  };
}

/** Whether the browser has promised to keep what lies on the device also where room gets short. */
export async function storageLasts(): Promise<boolean> {
  // Not in every browser, whatever its types say.
  const storage = navigator.storage as Partial<StorageManager> | undefined;
  return (await storage?.persisted?.()) ?? false;
}
