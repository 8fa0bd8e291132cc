import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { createThrottle, type Throttle } from '@forkcast/service-kit';

export interface SignInThrottleDependencies {
  database: DocumentDatabase;
  clock: () => Date;
  newId: () => string;
}

const kept = { collection: 'sign-in-failures', windowMs: 15 * 60 * 1000 };

/** Counts wrong passwords: an attempt to sign in counts until it succeeds. */
export function createSignInThrottle(dependencies: SignInThrottleDependencies): Promise<Throttle> {
  // Specification, section 8, to the letter: pages say how long it takes from `Retry-After`.
  const refusal = () => 'Too many failed login attempts. Try again later or reset your password';
  return createThrottle({ ...dependencies, ...kept, refusal });
}

/** Counts passwords, right or wrong: each costs as much to check. */
export function createSignInCount(dependencies: SignInThrottleDependencies): Promise<Throttle> {
  const refusal = (wait: string) => `Too many sign-in attempts. Try again ${wait}`;
  return createThrottle({
    ...dependencies,
    collection: 'sign-ins-counted',
    windowMs: kept.windowMs,
    refusal,
  });
}

/** Counts links to a new password, beside the wrong ones. */
export function createResetLinkThrottle(dependencies: SignInThrottleDependencies): Promise<Throttle> {
  return createThrottle({ ...dependencies, ...kept, refusal: tooManyLinks });
}

/** What is said to who asks for one more link. */
export function tooManyLinks(wait: string): string {
  return `You've requested several links already. Try again ${wait}`;
}
