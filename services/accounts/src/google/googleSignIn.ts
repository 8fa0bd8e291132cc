import { limits } from '@forkcast/contracts';
import { ApiError, type Call, type GoogleProfile } from '@forkcast/service-kit';
import { account as accounts } from '../account/account';
import type { Account } from '../account/account-directory/accountDirectory';
import { register, type Registration, type RegistrationModels } from '../account/registration';
import type { AccountModels } from '../models';
import { foldCase } from '../personal-data/foldCase';
import { confirmPassword, type ConfirmationModels } from '../sign-in/confirmPassword';
import type { Whence } from '../sign-in/whence';
import { connectGoogle, vouchForAddress } from './googleAccounts';

export interface GoogleSignIn extends Whence {
  profile: GoogleProfile;
  timeZone?: string | undefined;
  /** Of the account with this address, from whoever was asked for it. */
  password?: string | undefined;
  /** As in registering, for who is new. */
  invitation?: string | undefined;
}

export type GoogleSignInModels = RegistrationModels &
  ConfirmationModels &
  Pick<AccountModels, 'countRegistration'>;

/**
 * Signs in, and registers who is new. An account with the same address is connected where Google has verified the
 * address and so has its owner here, or with its password: whoever registered an address need not be who reads its
 * mail. Throws ApiError 'email-unverified' where the password is needed, 'email-taken' where that account is connected
 * with another Google account, and what confirming a password, registering and its limit throw.
 */
export async function signInWithGoogle(
  particulars: GoogleSignIn,
  call: Pick<Call, 'executeAs' | 'now' | 'newId'>,
  models: GoogleSignInModels,
): Promise<{ account: Account; isNew: boolean }> {
  const { profile } = particulars;
  const { directory, secrets } = models;
  const causeFor = ({ id }: Account) => ({ execute: call.executeAs(id), now: call.now });
  const connected = await directory.byGoogleKey(secrets.nameOf('google', profile.googleId));
  if (connected) {
    const account = await vouchForAddress(connected, profile, causeFor(connected), models);
    return { account, isNew: false };
  }
  const known = await directory.byEmail(profile.email);
  if (!known) {
    await models.countRegistration(particulars.client);
    return { account: await register(registrationOf(particulars), call, models), isNew: true };
  }
  if (known.profile.googleId !== null) throw new ApiError('email-taken');
  await requireOwner(known, particulars, models);
  return { account: await connectGoogle(known, profile, causeFor(known), models), isNew: false };
}

async function requireOwner(
  account: Account,
  { profile, password, client, knownDevice }: GoogleSignIn,
  models: GoogleSignInModels,
): Promise<void> {
  if (password !== undefined) await confirmPassword({ account, password, client, knownDevice }, models);
  else if (!profile.emailVerified || !(await isVerifiedHere(account, models))) {
    throw new ApiError('email-unverified');
  }
}

/** The read model may lag behind a change of the address: what the account's own stream says is certain. */
async function isVerifiedHere(
  account: Account,
  { load, secrets }: Pick<AccountModels, 'load' | 'secrets'>,
): Promise<boolean> {
  const { state } = await load(accounts.of(account.id));
  const emailKey = secrets.nameOf('email', foldCase(account.profile.email));
  return state.status === 'registered' && state.emailVerified && state.emailKey === emailKey;
}

function registrationOf({ profile, client, timeZone, invitation }: GoogleSignIn): Registration {
  const { email, displayName, googleId, avatar, emailVerified } = profile;
  const name = displayName.trim().slice(0, limits.displayName);
  return {
    email,
    password: null,
    client,
    google: { googleId, avatar, emailVerified },
    ...(name === '' ? {} : { displayName: name }),
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(invitation === undefined ? {} : { invitation }),
  };
}
