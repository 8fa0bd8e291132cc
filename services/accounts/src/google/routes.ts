import { googleSignInRequestSchema, signInMethodsSchema, userSchema } from '@forkcast/contracts';
import {
  GOOGLE_PROFILE_HEADER,
  ORIGIN_HEADER,
  route,
  verifyGoogleProfile,
  type GoogleProfile,
  type HttpExchange,
} from '@forkcast/service-kit';
import { signedInAccount } from '../account/signedInAccount';
import { signInMethodsOf } from '../account/signInMethods';
import type { AccountModels } from '../models';
import { respondSignedIn } from '../sign-in/respondSignedIn';
import { readRequestOrigin } from '../sign-in/requestOrigin';
import { beginVerification } from '../verification/emailVerification';
import { connectGoogle, disconnectGoogle } from './googleAccounts';
import { signInWithGoogle } from './googleSignIn';

/** The profile that the gateway has verified and signed. The request body alone proves nothing. */
function verifiedProfile(
  { header }: Pick<HttpExchange, 'header'>,
  { identityKey }: Pick<AccountModels, 'identityKey'>,
): GoogleProfile {
  return verifyGoogleProfile(header(GOOGLE_PROFILE_HEADER), identityKey);
}

async function requireProfile({ http }: { http: HttpExchange }, models: AccountModels): Promise<void> {
  verifiedProfile(http, models);
}

const signIn = route.post('/api/auth/google', {
  summary: 'Signs in whom Google has confirmed to this browser, and registers who is new',
  body: googleSignInRequestSchema,
  response: userSchema,
  errors: [
    'unauthenticated',
    'google-not-configured',
    'email-taken',
    'email-unverified',
    'username-taken',
    'google-taken',
    'wrong-password',
    'no-password',
    'too-many-requests',
    'sign-up-closed',
    'invitation-needed',
    'invitation-not-valid',
  ],
  public: true,
  beforeBody: requireProfile,
  async handle({ body, http, ...call }, models: AccountModels) {
    const profile = verifiedProfile(http, models);
    const particulars = { profile, ...body, ...readRequestOrigin(http) };
    const { account, isNew } = await signInWithGoogle(particulars, { ...call, http }, models);
    if (isNew) beginVerification(account, http.header(ORIGIN_HEADER), models);
    return respondSignedIn(account, http, models);
  },
});

const connect = route.post('/api/user/google', {
  summary: 'Connects the Google account that was confirmed to this browser',
  body: googleSignInRequestSchema,
  response: signInMethodsSchema,
  errors: ['google-not-configured', 'google-taken', 'forbidden'],
  beforeBody: requireProfile,
  async handle({ identity, http, ...cause }, models: AccountModels) {
    const profile = verifiedProfile(http, models);
    const account = await signedInAccount(identity, models);
    return signInMethodsOf(await connectGoogle(account, profile, cause, models), models);
  },
});

const disconnect = route.delete('/api/user/google', {
  summary: 'Disconnects the Google account; not when it is the only way in',
  response: signInMethodsSchema,
  errors: ['only-way-in'],
  async handle({ identity, ...cause }, models: AccountModels) {
    const account = await signedInAccount(identity, models);
    return signInMethodsOf(await disconnectGoogle(account, cause, models), models);
  },
});

/** Signing in with Google, and connecting a Google account. */
export const googleRoutes = [signIn, connect, disconnect];
