import { limits, type registerRequestSchema, type SignUpMode } from '@forkcast/contracts';
import { ApiError, type Call, type ExternalProfile } from '@forkcast/service-kit';
import type { z } from 'zod';
import { checkSetUp, claimSetUp } from '../administration/setUp';
import { readSignUpMode } from '../administration/signUpMode';
import type { Cause } from '../cause';
import { household } from '../household/household';
import type { AccountModels } from '../models';
import { foldCase } from '../personal-data/foldCase';
import type { AccountSecrets } from '../personal-data/secrets';
import { emailReservation, usernameReservation } from '../reservation/reservation';
import { claim } from '../reservation/reservations';
import { account, requireRegistered } from '../account/account';
import { externalKeysOf } from '../account/externalKeys';
import { accountOf } from '../account/loadAccount';
import { claimExternal, withExternal } from '../external/externalAccounts';
import type { Account } from '../account/account-directory/accountDirectory';
import { checkAdmission, claimAdmission } from './admission';
import { derivedUsernames, localPartOf } from './derivedNames';
import { sealProfile, type Profile } from '../account/profile';

/** With a password, or with a profile that a provider has verified. */
export type Registration = Omit<z.output<typeof registerRequestSchema>, 'password'> & {
  password: string | null;
  /** The network address that it comes from. */
  client: string;
  external?: ExternalProfile;
};

export type RegistrationModels = Pick<AccountModels, 'signUp' | 'load' | 'keys' | 'passwords' | 'secrets'>;

/** The account to be created. */
interface NewAccount {
  accountId: string;
  householdId: string;
  emailKey: string;
  /** Who may register. */
  signUp: SignUpMode;
}

/**
 * Registers an account with a new household. Reserves the address and username first and appends the account's first
 * event last, so that an interrupted registration leaves no account and no reserved value. Throws ApiError
 * 'email-taken', 'username-taken', and what `checkAdmission`, `checkSetUp` and `claimExternal` throw.
 */
export async function register(
  registration: Registration,
  { executeAs, now, newId }: Pick<Call, 'executeAs' | 'now' | 'newId'>,
  models: RegistrationModels,
): Promise<Account> {
  const signUp = await readSignUpMode(models);
  if (registration.setUp) await checkSetUp(registration.setUp.code, models);
  else await checkAdmission(registration.invitation, now, signUp, models);
  const [accountId, householdId] = [newId(), newId()];
  const cause: Cause = { execute: executeAs(accountId), now };
  const emailKey = models.secrets.hashOf('email', foldCase(registration.email));
  if (!(await claim(emailReservation.of(emailKey), accountId, cause))) throw new ApiError('email-taken');
  try {
    return await complete(registration, { accountId, householdId, emailKey, signUp }, cause, models);
  } catch (error) {
    // Releases the reserved values at once. Does nothing if the account exists.
    await cause.execute(account.of(accountId), {
      type: 'AbandonRegistration',
      accountId,
      deadline: now,
      at: now,
    });
    throw error;
  }
}

async function complete(
  registration: Registration,
  { accountId, householdId, emailKey, signUp }: NewAccount,
  cause: Cause,
  models: RegistrationModels,
): Promise<Account> {
  const { execute, now } = cause;
  const { keys, passwords, secrets } = models;
  const { setUp, external, password, client } = registration;
  if (!setUp) await claimAdmission(registration.invitation, accountId, cause, signUp);
  const { username, usernameKey } = await claimUsername(registration, accountId, cause, secrets);
  if (external) await claimExternal(external, accountId, cause, models);
  const profile = profileOf(registration, username);
  const { googleKey, openIdKeys } = externalKeysOf(profile, secrets);
  const passwordHash = password === null ? null : await passwords.hash(password, client);
  if (setUp) await claimSetUp({ accountId, signUp: setUp.signUp }, cause);
  const key = await keys.create(accountId);
  await execute(household.of(householdId), {
    type: 'FoundHousehold',
    householdId,
    founderId: accountId,
    fromHouseholdId: null,
    at: now,
  });
  const { state } = await execute(account.of(accountId), {
    type: 'RegisterAccount',
    accountId,
    householdId,
    emailKey,
    usernameKey,
    profile: sealProfile(key, profile),
    passwordHash: passwordHash === null ? null : key.seal(passwordHash),
    ...(googleKey === null ? {} : { googleKey }),
    ...(openIdKeys.length === 0 ? {} : { openIdKeys }),
    emailVerified: external?.emailVerified ?? false,
    timeZone: registration.timeZone ?? 'UTC',
    at: now,
  });
  return accountOf(requireRegistered(state), profile);
}

async function claimUsername(
  { email, username }: Registration,
  accountId: string,
  cause: Cause,
  { hashOf }: AccountSecrets,
): Promise<{ username: string; usernameKey: string }> {
  for (const candidate of username === undefined ? derivedUsernames(email) : [username]) {
    const usernameKey = hashOf('username', foldCase(candidate));
    if (await claim(usernameReservation.of(usernameKey), accountId, cause)) {
      return { username: candidate, usernameKey };
    }
  }
  throw new ApiError('username-taken');
}

function profileOf(registration: Registration, username: string): Profile {
  const { email, external } = registration;
  const { displayName = localPartOf(email).slice(0, limits.displayName) } = registration;
  const avatar = external?.avatar ?? null;
  const profile = { email, username, displayName, avatar, googleId: null, googleEmail: null, openId: [] };
  return external ? withExternal(profile, external) : profile;
}
