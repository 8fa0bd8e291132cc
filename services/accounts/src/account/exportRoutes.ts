import {
  passkeySchema,
  preferencesResponseSchema,
  signInMethodsSchema,
  userSchema,
} from '@forkcast/contracts';
import { ApiError, route } from '@forkcast/service-kit';
import { z } from 'zod';
import type { AccountModels } from '../models';
import { passkeysOf } from '../passkeys/passkeys';
import { isUploaded } from './avatar/avatars';
import { presentPreferences, presentUser } from './presentUser';
import { signedInAccount } from './account-directory/accountDirectory';
import { signInMethodsOf } from './signInMethods';

const exportAccount = route.get('/api/user/exported-account', {
  summary: 'The account with its sign-in methods and notification settings',
  response: userSchema.omit({ plans: true }).extend({
    signInMethods: signInMethodsSchema,
    passkeys: z.array(passkeySchema.omit({ id: true })),
    preferences: preferencesResponseSchema,
  }),
  hidden: true,
  exported: { as: 'document', name: 'account', order: 10 },
  async handle({ identity }, models: AccountModels) {
    const account = await signedInAccount(identity, models);
    const { plans: _, ...user } = await presentUser(account, models);
    return {
      ...user,
      signInMethods: await signInMethodsOf(account, models),
      passkeys: (await passkeysOf(account.id, models)).map(({ id: _, ...passkey }) => passkey),
      preferences: presentPreferences(account, models),
    };
  },
});

const exportAvatar = route.get('/api/user/exported-avatar', {
  summary: 'The account’s avatar; 204 if there is none',
  responseType: 'image/*',
  errors: ['not-found'],
  hidden: true,
  exported: { as: 'image', name: 'avatar', order: 30 },
  async handle({ identity, http }, models: AccountModels) {
    const { id, profile } = await signedInAccount(identity, models);
    if (!isUploaded(id, profile.avatar)) {
      http.setStatus(204);
      return undefined;
    }
    const image = await models.avatars.find(id, 'whole');
    if (!image) throw new ApiError('not-found');
    http.setHeader('content-type', image.type);
    return image.bytes;
  },
});

/** Routes that only the export of an account uses. */
export const exportRoutes = [exportAccount, exportAvatar];
