import { RuleViolation } from '@forkcast/event-sourcing';
import { ApiError, type ExternalProfile } from '@forkcast/service-kit';
import { account as accounts } from '../account/account';
import type { Account } from '../account/account-directory/accountDirectory';
import { changeProfile } from '../account/changeProfile';
import { externalKeysOf, openIdKeyOf, releaseExternal } from '../account/externalKeys';
import type { Profile } from '../account/profile';
import type { Cause } from '../cause';
import type { AccountModels } from '../models';
import { foldCase } from '../personal-data/foldCase';
import { googleReservation, openIdReservation } from '../reservation/reservation';
import { claim, release } from '../reservation/reservations';

// Each account has at most one account at each provider.

type ExternalModels = Pick<AccountModels, 'keys' | 'secrets' | 'passwordSignIn'>;
type Provider = Pick<ExternalProfile, 'kind' | 'issuer'>;
type ExternalAccount = Pick<ExternalProfile, 'kind' | 'issuer' | 'subject'>;

/** The person at this provider that an account is connected to. */
export function subjectAt({ googleId, openId }: Profile, { kind, issuer }: Provider): string | null {
  if (kind === 'google') return googleId;
  return openId.find((connected) => connected.issuer === issuer)?.subject ?? null;
}

/** The profile with its connection to this provider, which replaces another. */
export function withExternal(profile: Profile, external: ExternalAccount & { email: string }): Profile {
  const { kind, issuer, subject, email } = external;
  if (kind === 'google') return { ...profile, googleId: subject, googleEmail: email };
  const others = withoutExternal(profile, external).openId;
  return { ...profile, openId: [...others, { issuer, subject, email }] };
}

function withoutExternal(profile: Profile, { kind, issuer }: Provider): Profile {
  if (kind === 'google') return { ...profile, googleId: null, googleEmail: null };
  return { ...profile, openId: profile.openId.filter((connected) => connected.issuer !== issuer) };
}

/** Reserves the person at the provider. Throws ApiError when it is connected to another account. */
export async function claimExternal(
  external: ExternalAccount,
  accountId: string,
  cause: Cause,
  models: Pick<AccountModels, 'secrets'>,
): Promise<void> {
  if (await claim(reservationOf(external, models), accountId, cause)) return;
  throw new ApiError(external.kind === 'google' ? 'google-taken' : 'provider-account-taken');
}

/** Throws what `claimExternal` throws. */
export async function connectExternal(
  account: Account,
  external: ExternalProfile,
  cause: Cause,
  models: ExternalModels,
): Promise<Account> {
  await claimExternal(external, account.id, cause, models);
  const connected = (profile: Profile): Profile => {
    // The checks before were about this address.
    if (profile.email !== account.profile.email) throw new ApiError('conflict');
    return { ...withExternal(profile, external), avatar: profile.avatar ?? external.avatar };
  };
  let changed: Account;
  try {
    changed = await changeExternal(account, connected, cause, models);
  } catch (error) {
    if (subjectAt(account.profile, external) !== external.subject) {
      await release(reservationOf(external, models), account.id, cause);
    }
    throw error;
  }
  return markEmailVerified(changed, external, cause, models);
}

/** Throws RuleViolation 'only-way-in' if no other way is left. */
export function disconnectExternal(
  account: Account,
  provider: Provider,
  cause: Cause,
  models: ExternalModels,
): Promise<Account> {
  return changeExternal(account, (profile) => withoutExternal(profile, provider), cause, models);
}

/** Verifies the account's address if the provider has verified the same one. */
export async function markEmailVerified(
  account: Account,
  external: ExternalProfile,
  { execute, now }: Cause,
  { secrets }: Pick<AccountModels, 'secrets'>,
): Promise<Account> {
  const address = foldCase(account.profile.email);
  if (account.emailVerified || !external.emailVerified || foldCase(external.email) !== address) {
    return account;
  }
  const emailKey = secrets.hashOf('email', address);
  try {
    await execute(accounts.of(account.id), { type: 'VerifyEmail', emailKey, at: now }, { expect: 'exists' });
    return { ...account, emailVerified: true };
  } catch (error) {
    // A concurrent change of the address doesn't prevent the sign-in.
    if (!(error instanceof RuleViolation && error.code === 'verification-not-valid')) throw error;
    return account;
  }
}

async function changeExternal(
  account: Account,
  change: (profile: Profile) => Profile,
  cause: Cause,
  models: ExternalModels,
): Promise<Account> {
  const { before, after } = await changeProfile(account.id, change, cause, models);
  const { secrets } = models;
  await releaseExternal(account.id, externalKeysOf(before, secrets), externalKeysOf(after, secrets), cause);
  return { ...account, profile: after };
}

function reservationOf(external: ExternalAccount, { secrets }: Pick<AccountModels, 'secrets'>) {
  if (external.kind === 'openid') return openIdReservation.of(openIdKeyOf(external, secrets));
  return googleReservation.of(secrets.hashOf('google', external.subject));
}
