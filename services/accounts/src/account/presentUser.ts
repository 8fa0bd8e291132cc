import type { PreferencesResponse, User } from '@forkcast/contracts';
import type { Identity } from '@forkcast/service-kit';
import type { AccountModels } from '../models';
import type { Account } from './account-directory/accountDirectory';

/** An account as its owner's client gets it. */
export function presentUser({ id, profile, emailVerified, timeZone, trialEndsAt }: Account): User {
  const { username, email, displayName, avatar, googleId } = profile;
  // There is no way to pay yet: Support is a donation, and the plan only a label (specification, section 6).
  const plan = { isPaid: false, trialEndsAt };
  return { id, username, email, emailVerified, displayName, avatar, ...plan, googleId, timeZone };
}

export function presentPreferences(
  { preferences }: Pick<Account, 'preferences'>,
  { mail }: Pick<AccountModels, 'mail'>,
): PreferencesResponse {
  return { ...preferences, sendsMail: mail !== null };
}

/** Who the gateway's sessions are for. */
export function identityOf({ id, householdId, profile, timeZone }: Account): Identity {
  return { accountId: id, householdId, displayName: profile.displayName, timeZone };
}
