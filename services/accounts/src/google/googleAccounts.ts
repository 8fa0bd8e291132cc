import { RuleViolation } from '@forkcast/event-sourcing';
import { ApiError, type GoogleProfile } from '@forkcast/service-kit';
import { account as accounts } from '../account/account';
import type { Account } from '../account/account-directory/accountDirectory';
import { changeProfile } from '../account/changeProfile';
import type { Profile } from '../account/profile';
import type { Cause } from '../cause';
import type { AccountModels } from '../models';
import { foldCase } from '../personal-data/foldCase';
import { googleReservation } from '../reservation/reservation';
import { claim, release } from '../reservation/reservations';

// Accounts and the Google accounts that lead into them, one each.

type GoogleModels = Pick<AccountModels, 'keys' | 'secrets'>;

/** Throws ApiError 'google-taken' when it leads into somebody else's account. */
export async function connectGoogle(
  account: Account,
  google: GoogleProfile,
  cause: Cause,
  models: GoogleModels,
): Promise<Account> {
  const { googleId, email: googleEmail } = google;
  const claimed = reservationOf(googleId, models);
  if (!(await claim(claimed, account.id, cause))) throw new ApiError('google-taken');
  const connected = (profile: Profile): Profile => {
    // What was found out about the account was about this address.
    if (profile.email !== account.profile.email) throw new ApiError('conflict');
    return { ...profile, googleId, googleEmail, avatar: profile.avatar ?? google.avatar };
  };
  let changed: Account;
  try {
    changed = await changeGoogle(account, connected, cause, models);
  } catch (error) {
    if (account.profile.googleId !== googleId) await release(claimed, account.id, cause);
    throw error;
  }
  return vouchForAddress(changed, google, cause, models);
}

/** Throws RuleViolation 'only-way-in' where there is no password. */
export function disconnectGoogle(account: Account, cause: Cause, models: GoogleModels): Promise<Account> {
  const disconnected = (profile: Profile): Profile => ({ ...profile, googleId: null, googleEmail: null });
  return changeGoogle(account, disconnected, cause, models);
}

/** The account with its address verified, where it is the one that Google vouches for. */
export async function vouchForAddress(
  account: Account,
  google: GoogleProfile,
  { execute, now }: Cause,
  { secrets }: Pick<AccountModels, 'secrets'>,
): Promise<Account> {
  const address = foldCase(account.profile.email);
  if (account.emailVerified || !google.emailVerified || foldCase(google.email) !== address) return account;
  const emailKey = secrets.nameOf('email', address);
  try {
    await execute(accounts.of(account.id), { type: 'VerifyEmail', emailKey, at: now }, { expect: 'exists' });
    return { ...account, emailVerified: true };
  } catch (error) {
    // The address has just been changed: nobody is kept from signing in by that.
    if (!(error instanceof RuleViolation && error.code === 'verification-not-valid')) throw error;
    return account;
  }
}

async function changeGoogle(
  account: Account,
  change: (profile: Profile) => Profile,
  cause: Cause,
  models: GoogleModels,
): Promise<Account> {
  const { before, after } = await changeProfile(account.id, change, cause, models);
  if (before.googleId !== null && before.googleId !== after.googleId) {
    await release(reservationOf(before.googleId, models), account.id, cause);
  }
  return { ...account, profile: after };
}

function reservationOf(googleId: string, { secrets }: Pick<AccountModels, 'secrets'>) {
  return googleReservation.of(secrets.nameOf('google', googleId));
}
