import {
  loginRequestSchema,
  registerRequestSchema,
  signUpResponseSchema,
  userSchema,
} from '@forkcast/contracts';
import { ORIGIN_HEADER, route } from '@forkcast/service-kit';
import { needsSetUp } from '../administration/setUp';
import { readSignUpMode } from '../administration/signUpMode';
import { requirePasswordSignIn } from './requirePasswordSignIn';
import { register as registerAccount } from '../registration/registration';
import type { AccountModels } from '../models';
import { ownNames, requireStrong } from '../password-policy/passwordPolicy';
import { beginVerification } from '../verification/emailVerification';
import { respondSignedIn } from './respondSignedIn';
import { signIn } from './signIn';
import { readRequestOrigin } from './requestOrigin';

const register = route.post('/api/auth/register', {
  summary: 'Registers an account with a new household and signs it in',
  body: registerRequestSchema,
  response: userSchema,
  status: 201,
  errors: [
    'email-taken',
    'username-taken',
    'too-many-requests',
    'sign-up-closed',
    'invitation-needed',
    'invitation-not-valid',
    'set-up-code-wrong',
    'already-set-up',
    'password-sign-in-off',
    'account-disabled',
  ],
  public: true,
  caughtUp: false,
  beforeBody: requirePasswordSignIn,
  async handle({ body, http, ...call }, models: AccountModels) {
    await models.countRegistration(http.clientAddress());
    if (body.setUp) await models.countRequest('set-up', http.clientAddress());
    const names = ownNames(body);
    requireStrong(body.password, 'password', { policy: models.passwordPolicy, names });
    const account = await registerAccount({ ...body, client: http.clientAddress() }, call, models);
    beginVerification(account, http.header(ORIGIN_HEADER), models);
    return respondSignedIn(account, http, models);
  },
});

const login = route.post('/api/auth/login', {
  summary: 'Signs in with a password and an email address or username',
  body: loginRequestSchema,
  response: userSchema,
  errors: ['invalid-credentials', 'too-many-requests', 'password-sign-in-off', 'account-disabled'],
  public: true,
  beforeBody: requirePasswordSignIn,
  async handle({ body, http, ...call }, models: AccountModels) {
    const account = await signIn({ login: body, ...readRequestOrigin(http) }, { ...call, http }, models);
    return respondSignedIn(account, http, models);
  },
});

const readSignUp = route.get('/api/auth/sign-up', {
  summary: 'Who may register, and whether the server needs to be set up',
  response: signUpResponseSchema,
  public: true,
  async handle(_call, models: AccountModels) {
    return {
      mode: await readSignUpMode(models),
      isFixed: models.signUp !== undefined,
      needsSetUp: await needsSetUp(models),
    };
  },
});

/** Routes for users who aren't signed in. */
export const signInRoutes = [register, login, readSignUp];
