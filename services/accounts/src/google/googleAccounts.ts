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

// Each account has at most one Google account.

type GoogleModels = Pick<AccountModels, 'keys' | 'secrets'>;

/** Throws ApiError 'google-taken' when it is connected to another account. */
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
    // The checks before were about this address.
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
  return markEmailVerified(changed, google, cause, models);
}

/** Throws RuleViolation 'only-way-in' where there is no password. */
export function disconnectGoogle(account: Account, cause: Cause, models: GoogleModels): Promise<Account> {
  const disconnected = (profile: Profile): Profile => ({ ...profile, googleId: null, googleEmail: null });
  return changeGoogle(account, disconnected, cause, models);
}

/** Verifies the account's address if Google has verified the same one. */
export async function markEmailVerified(
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
    // A concurrent change of the address doesn't prevent the sign-in.
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
