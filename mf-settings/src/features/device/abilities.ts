/** What a browser lets Forkcast do only over HTTPS, or on the computer that it runs on. */
export const abilities = ['offline', 'awake', 'install'] as const;
export type Ability = (typeof abilities)[number];

/** 'https': the address is in the way; 'browser': the browser never does it; 'notYet': it may, once something is kept. */
export type State = 'works' | 'notYet' | 'https' | 'browser';

/** What of it works in this browser, at this address. */
export function statesHere(): Record<Ability, State> {
  const without = window.isSecureContext ? 'browser' : 'https';
  // Not in every browser, whatever its types say.
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  return {
    offline: worker ? (worker.controller ? 'works' : 'notYet') : without,
    awake: 'wakeLock' in navigator ? 'works' : without,
    install: worker ? 'works' : without,
  };
}
