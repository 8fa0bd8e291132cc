import { cleanName, limits } from '@forkcast/contracts';
import { ApiError, type Call, type ExternalProfile, type HttpExchange } from '@forkcast/service-kit';
import type { Account } from '../account/account-directory/accountDirectory';
import { findAccountByEmail, findAccountByExternal } from '../account/loadAccount';
import { register, type Registration, type RegistrationModels } from '../registration/registration';
import type { AccountModels } from '../models';
import { confirmPassword, type ConfirmationModels } from '../sign-in/confirmPassword';
import type { RequestOrigin } from '../sign-in/requestOrigin';
import { connectExternal, markEmailVerified, subjectAt } from './externalAccounts';

export interface ExternalSignIn extends RequestOrigin {
  profile: ExternalProfile;
  timeZone?: string | undefined;
  /** The password of the account with this address, if the user was asked for it. */
  password?: string | undefined;
  /** For a new account, as in registering. */
  invitation?: string | undefined;
}

export type ExternalSignInModels = RegistrationModels &
  ConfirmationModels &
  Pick<AccountModels, 'countRegistration' | 'autoRegister' | 'passwordSignIn'>;

/**
 * Signs in, and registers a new account if there is none. An account with the same address is connected if both the
 * provider and its owner have verified the address, or with its password: the registrant of an address may not own it.
 * Throws ApiError 'email-unverified' if the password is needed, 'email-taken' if that account is connected to another
 * person at the provider, 'no-account' if new people aren't registered, and what confirming a password, registering
 * and its limit throw.
 */
export async function signInWithExternal(
  particulars: ExternalSignIn,
  { http, ...call }: Pick<Call, 'executeAs' | 'now' | 'newId'> & { http: Pick<HttpExchange, 'saw'> },
  models: ExternalSignInModels,
): Promise<{ account: Account; isNew: boolean }> {
  const { profile } = particulars;
  const causeFor = ({ id }: Account) => ({ execute: call.executeAs(id), now: call.now });
  const connected = await findAccountByExternal(profile, models);
  if (connected) {
    http.saw(connected.position);
    const cause = causeFor(connected.account);
    return { account: await markEmailVerified(connected.account, profile, cause, models), isNew: false };
  }
  const accountWithAddress = (await findAccountByEmail(profile.email, models))?.account;
  if (!accountWithAddress) {
    if (profile.kind === 'openid' && !models.autoRegister) throw new ApiError('no-account');
    await models.countRegistration(particulars.client);
    return { account: await register(registrationOf(particulars), call, models), isNew: true };
  }
  if (subjectAt(accountWithAddress.profile, profile) !== null) throw new ApiError('email-taken');
  await requireOwner(accountWithAddress, particulars, models);
  return {
    account: await connectExternal(accountWithAddress, profile, causeFor(accountWithAddress), models),
    isNew: false,
  };
}

async function requireOwner(
  account: Account,
  { profile, password, client, knownDevice }: ExternalSignIn,
  models: ExternalSignInModels,
): Promise<void> {
  if (password !== undefined) await confirmPassword({ account, password, client, knownDevice }, models);
  else if (!profile.emailVerified || !account.emailVerified) {
    throw new ApiError('email-unverified');
  }
}

function registrationOf({ profile, client, timeZone, invitation }: ExternalSignIn): Registration {
  const name = cleanName(profile.displayName).slice(0, limits.displayName);
  return {
    email: profile.email,
    password: null,
    client,
    external: profile,
    ...(name === '' ? {} : { displayName: name }),
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(invitation === undefined ? {} : { invitation }),
  };
}
