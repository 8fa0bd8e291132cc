import { checkPasswordRequestSchema, checkPasswordResponseSchema } from '@forkcast/contracts';
import { route } from '@forkcast/service-kit';
import type { AccountModels } from '../models';
import { findAccountByToken } from '../password-reset/passwordReset';
import { isWeakPassword, ownNames } from './passwordPolicy';

const checkPassword = route.post('/api/auth/check-password', {
  summary: 'Checks whether a password is easy to guess: common, blank or the user’s name',
  body: checkPasswordRequestSchema,
  response: checkPasswordResponseSchema,
  errors: ['too-many-requests'],
  executes: false,
  caughtUp: false,
  public: true,
  async handle({ body: { password, names, token }, http, now }, models: AccountModels) {
    await models.countRequest('check', http.clientAddress());
    const found = token === undefined ? null : await findAccountByToken(token, new Date(now), models);
    return { weak: isWeakPassword(password, found ? ownNames(found.account.profile) : names) };
  },
});

export const passwordPolicyRoutes = [checkPassword];
