import {
  disconnectOpenIdRequestSchema,
  googleSignInRequestSchema,
  openIdSignInRequestSchema,
  signInMethodsSchema,
  userSchema,
  type OpenIdSignInRequest,
} from '@forkcast/contracts';
import {
  ApiError,
  EXTERNAL_PROFILE_HEADER,
  ORIGIN_HEADER,
  route,
  verifyExternalProfile,
  type Call,
  type ExternalProfile,
  type HttpExchange,
} from '@forkcast/service-kit';
import { signedInAccount } from '../account/account-directory/accountDirectory';
import { signInMethodsOf } from '../account/signInMethods';
import { administration } from '../administration/administration';
import type { AccountModels } from '../models';
import { respondSignedIn } from '../sign-in/respondSignedIn';
import { readRequestOrigin } from '../sign-in/requestOrigin';
import { beginVerification } from '../verification/emailVerification';
import { connectExternal, disconnectExternal } from './externalAccounts';
import { signInWithExternal } from './externalSignIn';

type Kind = ExternalProfile['kind'];

/** The profile that the gateway has verified and signed. The request body alone proves nothing. */
function verifiedProfile(
  kind: Kind,
  { header }: Pick<HttpExchange, 'header'>,
  { identityKey }: Pick<AccountModels, 'identityKey'>,
): ExternalProfile {
  const profile = verifyExternalProfile(header(EXTERNAL_PROFILE_HEADER), identityKey);
  if (profile.kind !== kind) throw new ApiError('unauthenticated');
  return profile;
}

const requireProfile =
  (kind: Kind) =>
  async ({ http }: { http: HttpExchange }, models: AccountModels): Promise<void> => {
    verifiedProfile(kind, http, models);
  };

async function signIn(
  kind: Kind,
  { timeZone, invitation, password }: Omit<OpenIdSignInRequest, 'provider'>,
  { http, ...call }: Pick<Call, 'executeAs' | 'now' | 'newId' | 'http'>,
  models: AccountModels,
) {
  const profile = verifiedProfile(kind, http, models);
  const particulars = { profile, timeZone, invitation, password, ...readRequestOrigin(http) };
  const { account, isNew } = await signInWithExternal(particulars, { ...call, http }, models);
  if (isNew) beginVerification(account, http.header(ORIGIN_HEADER), models);
  if (profile.isAdministrator) await grantAdministrator(profile, account.id, call);
  return respondSignedIn(account, http, models);
}

/** Leaving the group revokes nothing: other administrators decide that. */
async function grantAdministrator(
  { issuer: provider }: ExternalProfile,
  accountId: string,
  { executeAs, now: at }: Pick<Call, 'executeAs' | 'now'>,
): Promise<void> {
  const by = { kind: 'openid', provider } as const;
  await executeAs(accountId)(administration.of(), { type: 'GrantAdministrator', accountId, by, at });
}

async function connect(
  kind: Kind,
  { identity, http, ...cause }: Pick<Call, 'identity' | 'http' | 'execute' | 'now'>,
  models: AccountModels,
) {
  const profile = verifiedProfile(kind, http, models);
  const account = await signedInAccount(identity, models);
  return signInMethodsOf(await connectExternal(account, profile, cause, models), models);
}

const signInErrors = [
  'unauthenticated',
  'email-taken',
  'email-unverified',
  'username-taken',
  'wrong-password',
  'no-password',
  'too-many-requests',
  'sign-up-closed',
  'invitation-needed',
  'invitation-not-valid',
  'account-disabled',
] as const;

const signInWithGoogle = route.post('/api/auth/google', {
  summary: 'Signs in with the confirmed Google account, or registers a new account',
  body: googleSignInRequestSchema,
  response: userSchema,
  errors: [...signInErrors, 'google-not-configured', 'google-taken'],
  public: true,
  beforeBody: requireProfile('google'),
  handle: ({ body, ...call }, models: AccountModels) => signIn('google', body, call, models),
});

const connectGoogle = route.post('/api/user/google', {
  summary: 'Connects the Google account that this browser has just signed in to',
  body: googleSignInRequestSchema,
  response: signInMethodsSchema,
  errors: ['google-not-configured', 'google-taken', 'forbidden'],
  beforeBody: requireProfile('google'),
  handle: (call, models: AccountModels) => connect('google', call, models),
});

const disconnectGoogle = route.delete('/api/user/google', {
  summary: 'Disconnects the Google account, unless it is the only way to sign in',
  response: signInMethodsSchema,
  errors: ['only-way-in'],
  async handle({ identity, ...cause }, models: AccountModels) {
    const account = await signedInAccount(identity, models);
    const google = { kind: 'google', issuer: '' } as const;
    return signInMethodsOf(await disconnectExternal(account, google, cause, models), models);
  },
});

/** Signing in with Google, and connecting a Google account. */
export const googleRoutes = [signInWithGoogle, connectGoogle, disconnectGoogle];

const signInWithOpenId = route.post('/api/auth/openid', {
  summary: 'Signs in with the confirmed provider account, or registers a new account',
  body: openIdSignInRequestSchema,
  response: userSchema,
  errors: [...signInErrors, 'provider-not-configured', 'provider-account-taken', 'no-account'],
  public: true,
  beforeBody: requireProfile('openid'),
  handle: ({ body, ...call }, models: AccountModels) => signIn('openid', body, call, models),
});

const connectOpenId = route.post('/api/user/openid', {
  summary: 'Connects the provider account that this browser has just signed in to',
  body: openIdSignInRequestSchema,
  response: signInMethodsSchema,
  errors: ['provider-not-configured', 'provider-account-taken', 'forbidden'],
  beforeBody: requireProfile('openid'),
  handle: (call, models: AccountModels) => connect('openid', call, models),
});

const disconnectOpenId = route.delete('/api/user/openid', {
  summary: 'Disconnects the provider account, unless it is the only way to sign in',
  body: disconnectOpenIdRequestSchema,
  response: signInMethodsSchema,
  errors: ['only-way-in'],
  async handle({ body: { issuer }, identity, ...cause }, models: AccountModels) {
    const account = await signedInAccount(identity, models);
    const provider = { kind: 'openid', issuer } as const;
    return signInMethodsOf(await disconnectExternal(account, provider, cause, models), models);
  },
});

/** Signing in with OpenID Connect providers, and connecting accounts there. */
export const openIdRoutes = [signInWithOpenId, connectOpenId, disconnectOpenId];
