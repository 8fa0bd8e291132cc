import type { PreferencesResponse, User } from '@forkcast/contracts';
import type { Identity } from '@forkcast/service-kit';
import { isAdministrator } from '../administration/isAdministrator';
import { findHousehold } from '../household/household-view/householdView';
import { defaultServingsOf } from '../household/household';
import type { AccountModels } from '../models';
import type { Account } from './account-directory/accountDirectory';

/** An account in a response to its owner. */
export async function presentUser(
  account: Account,
  { database, load, plans }: Pick<AccountModels, 'database' | 'load' | 'plans'>,
): Promise<User> {
  const { id, householdId, profile, emailVerified, timeZone, trialEndsAt, display } = account;
  const { username, email, displayName, avatar, googleId } = profile;
  return {
    id,
    username,
    email,
    emailVerified,
    displayName,
    avatar,
    // There is no payment yet: the plan is only a label.
    plans,
    isPaid: false,
    trialEndsAt,
    googleId,
    timeZone,
    display,
    defaultServings: defaultServingsOf(await findHousehold(database, householdId)),
    ...((await isAdministrator(id, { load })) && { isAdministrator: true }),
  };
}

export function presentPreferences(
  { preferences }: Pick<Account, 'preferences'>,
  { mail }: Pick<AccountModels, 'mail'>,
): PreferencesResponse {
  return { ...preferences, sendsMail: mail !== null };
}

/** The identity that the gateway's sessions carry. */
export function identityOf({ id, householdId, profile, timeZone }: Account): Identity {
  return { accountId: id, householdId, displayName: profile.displayName, timeZone };
}
