import { cleanName, limits } from '@forkcast/contracts';
import { ApiError, type Call, type GoogleProfile, type HttpExchange } from '@forkcast/service-kit';
import type { Account } from '../account/account-directory/accountDirectory';
import { findAccountByGoogle, findAccountByEmail } from '../account/loadAccount';
import { register, type Registration, type RegistrationModels } from '../registration/registration';
import type { AccountModels } from '../models';
import { confirmPassword, type ConfirmationModels } from '../sign-in/confirmPassword';
import type { RequestOrigin } from '../sign-in/requestOrigin';
import { connectGoogle, markEmailVerified } from './googleAccounts';

export interface GoogleSignIn extends RequestOrigin {
  profile: GoogleProfile;
  timeZone?: string | undefined;
  /** The password of the account with this address, if the user was asked for it. */
  password?: string | undefined;
  /** For a new account, as in registering. */
  invitation?: string | undefined;
}

export type GoogleSignInModels = RegistrationModels &
  ConfirmationModels &
  Pick<AccountModels, 'countRegistration'>;

/**
 * Signs in, and registers a new account if there is none. An account with the same address is connected if both
 * Google and its owner have verified the address, or with its password: the one who registered an address may not own
 * it. Throws ApiError 'email-unverified' where the password is needed, 'email-taken' where that account has another
 * Google account, and what confirming a password, registering and its limit throw.
 */
export async function signInWithGoogle(
  particulars: GoogleSignIn,
  { http, ...call }: Pick<Call, 'executeAs' | 'now' | 'newId'> & { http: Pick<HttpExchange, 'saw'> },
  models: GoogleSignInModels,
): Promise<{ account: Account; isNew: boolean }> {
  const { profile } = particulars;
  const causeFor = ({ id }: Account) => ({ execute: call.executeAs(id), now: call.now });
  const connected = await findAccountByGoogle(profile.googleId, models);
  if (connected) {
    http.saw(connected.position);
    const cause = causeFor(connected.account);
    return { account: await markEmailVerified(connected.account, profile, cause, models), isNew: false };
  }
  const known = (await findAccountByEmail(profile.email, models))?.account;
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
  else if (!profile.emailVerified || !account.emailVerified) {
    throw new ApiError('email-unverified');
  }
}

function registrationOf({ profile, client, timeZone, invitation }: GoogleSignIn): Registration {
  const { email, displayName, googleId, avatar, emailVerified } = profile;
  const name = cleanName(displayName).slice(0, limits.displayName);
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
