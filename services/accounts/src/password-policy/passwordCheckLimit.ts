import { networkOf, type Throttle } from '@forkcast/service-kit';
import type { AccountLimits } from '../limits';
import type { AccountSecrets } from '../personal-data/secrets';

/** Counts a password check. Throws ApiError 'too-many-requests' with `Retry-After`. */
export type CountPasswordCheck = (client: string) => Promise<void>;

/** A network has as many password checks as sign-ins, counted apart from them. */
export function createPasswordCheckLimit(dependencies: {
  signIns: Throttle;
  secrets: AccountSecrets;
  limits: AccountLimits;
}): CountPasswordCheck {
  const { signIns, secrets, limits } = dependencies;
  return async (client) => {
    const subject = secrets.nameOf('client', `check ${networkOf(client)}`);
    await signIns.begin([{ subject, limit: limits.signInsPerNetwork }]);
  };
}
