import { createThrottle, type Throttle } from '@forkcast/service-kit';
import type { DocumentDatabase } from '@forkcast/event-sourcing';

export const WINDOW_MS = 15 * 60 * 1000;

/** Counts failed sign-ins and links that were asked for: an attempt to sign in counts until it succeeds. */
export type SignInThrottle = Throttle;

export interface SignInThrottleDependencies {
  database: DocumentDatabase;
  clock: () => Date;
  newId: () => string;
}

export function createSignInThrottle(dependencies: SignInThrottleDependencies): Promise<SignInThrottle> {
  return createThrottle({ ...dependencies, collection: 'sign-in-failures', windowMs: WINDOW_MS });
}
