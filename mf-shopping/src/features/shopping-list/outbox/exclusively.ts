import type { Lease } from './intentStore';

/** Longer than a request takes before it is given up. */
const LEASE_MS = 20_000;
const LOOK_AGAIN_MS = 1_000;

/** Called before each request to extend the lock. */
export type Renew = () => Promise<unknown>;

/**
 * Does the work in one tab at a time. Browsers have locks over TLS and on the own machine only; elsewhere tabs take turns by a
 * lease. Where one runs out, two tabs send the same, which the server does once.
 */
export async function exclusively(
  name: string,
  takeLease: (lease: Omit<Lease, 'holder'>) => Promise<boolean>,
  work: (renew: Renew) => Promise<void>,
): Promise<void> {
  // Not in every browser, whatever its types say.
  const locks = navigator.locks as LockManager | undefined;
  if (locks) {
    await locks.request(name, () => work(() => Promise.resolve()));
    return;
  }
  const renew = () => {
    const now = Date.now();
    return takeLease({ now, until: now + LEASE_MS });
  };
  while (!(await renew())) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  try {
    await work(renew);
  } finally {
    await takeLease({ now: Date.now(), until: 0 });
  }
}
