/** The worker that holds the account's live connection; undefined in browsers that have none, or forbid it. */
export function openLiveWorker(account: string): SharedWorker | undefined {
  if (typeof SharedWorker === 'undefined') return undefined;
  try {
    return new SharedWorker(
      /* webpackChunkName: "live-worker" */ new URL('../../worker/live.ts', import.meta.url),
      { name: account },
    );
  } catch {
    // Forbidden, for example where the browser blocks storage: tabs elect a leader instead.
    return undefined;
  }
}
