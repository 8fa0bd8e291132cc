import type { Lease } from './intentStore';

/** Longer than a request's timeout. */
const LEASE_MS = 20_000;
const LEASE_RETRY_MS = 1_000;

/** Called before each request to extend the lock. */
export type Renew = () => Promise<unknown>;

/**
 * Runs `work` in one tab at a time. Uses Web Locks, which browsers offer only over TLS and on localhost, or
 * else a lease. When a lease expires early, two tabs send the same intents, which the server applies once.
 */
export async function withExclusiveLock(
  name: string,
  takeLease: (lease: Omit<Lease, 'holder'>) => Promise<boolean>,
  work: (renew: Renew) => Promise<void>,
): Promise<void> {
  // Missing in some browsers, unlike its type says.
  const locks = navigator.locks as LockManager | undefined;
  if (locks) {
    await locks.request(name, () => work(() => Promise.resolve()));
    return;
  }
  const renew = () => {
    const now = Date.now();
    return takeLease({ now, until: now + LEASE_MS });
  };
  while (!(await renew())) await new Promise((resolve) => setTimeout(resolve, LEASE_RETRY_MS));
  try {
    await work(renew);
  } finally {
    await takeLease({ now: Date.now(), until: 0 });
  }
}
