import { createThrottle, networkOf, type Throttle } from '@forkcast/service-kit';
import type { DocumentDatabase } from '@forkcast/event-sourcing';
import type { AccountLimits } from '../limits';
import type { AccountSecrets } from '../personal-data/secrets';

/** The window of `registrationsPerNetwork`. */
export const REGISTRATION_WINDOW_MS = 60 * 60 * 1000;

/**
 * Counts a registration, whatever becomes of it: asking which addresses are taken is limited with it. Throws ApiError
 * 'too-many-requests' with `Retry-After`.
 */
export type CountRegistration = (client: string) => Promise<void>;

export interface RegistrationLimitDependencies {
  database: DocumentDatabase;
  secrets: AccountSecrets;
  limits: AccountLimits;
  clock: () => Date;
  newId: () => string;
}

export async function createRegistrationLimit(
  dependencies: RegistrationLimitDependencies,
): Promise<CountRegistration> {
  const { secrets, limits } = dependencies;
  const throttle: Throttle = await createThrottle({
    ...dependencies,
    collection: 'registrations-counted',
    windowMs: REGISTRATION_WINDOW_MS,
    refusal: (wait) => `Too many new accounts from your network. Try again ${wait}`,
  });
  return async (client) => {
    const subject = secrets.nameOf('client', networkOf(client));
    await throttle.begin([{ subject, limit: limits.registrationsPerNetwork }]);
  };
}
