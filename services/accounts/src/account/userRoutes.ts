import { isDeepStrictEqual } from 'node:util';
import {
  PROFILE_BODY_LIMIT,
  changeDisplayRequestSchema,
  displayPreferencesSchema,
  preferencesResponseSchema,
  preferencesSchema,
  updateUserRequestSchema,
  userSchema,
} from '@forkcast/contracts';
import {
  ApiError,
  ORIGIN_HEADER,
  identityChanged,
  route,
  signedOut,
  type Call,
  type Identity,
} from '@forkcast/service-kit';
import { z } from 'zod';
import type { AccountModels } from '../models';
import { readRequestOrigin } from '../sign-in/requestOrigin';
import { beginVerification } from '../verification/emailVerification';
import { account as accounts, requireRegistered } from './account';
import { signedInAccount, type Account } from './account-directory/accountDirectory';
import { identityOf, presentPreferences, presentUser } from './presentUser';
import { openProfile } from './profile';
import { updateUser } from './updateUser';

const readUser = route.get('/api/user', {
  summary: 'The signed-in account',
  response: userSchema,
  async handle({ identity, http }, models: AccountModels) {
    const account = await models.directory.byId(identity.accountId);
    await repairSessions({ identity, http }, account, models);
    if (!account || account.isDisabled) throw new ApiError('unauthenticated');
    await models.lastSeen.note(account.id);
    return presentUser(account, models);
  },
});

const readPreferences = route.get('/api/user/preferences', {
  summary: 'The account’s notification settings',
  response: preferencesResponseSchema,
  async handle({ identity }, models: AccountModels) {
    return presentPreferences(await signedInAccount(identity, models), models);
  },
});

const changePreferences = route.put('/api/user/preferences', {
  summary: 'Changes the account’s notification settings',
  body: preferencesSchema,
  response: preferencesResponseSchema,
  caughtUp: false,
  async handle({ body: preferences, identity, execute, now }, models: AccountModels) {
    const command = { type: 'ChangePreferences', preferences, at: now } as const;
    await execute(accounts.of(identity.accountId), command, { expect: 'exists' });
    return presentPreferences({ preferences }, models);
  },
});

const changeDisplay = route.put('/api/user/display', {
  summary: 'Changes the account’s display preferences',
  body: changeDisplayRequestSchema,
  response: displayPreferencesSchema,
  caughtUp: false,
  async handle({ body: changes, identity, execute, now }) {
    const command = { type: 'ChangeDisplay', changes, at: now } as const;
    const { state } = await execute(accounts.of(identity.accountId), command, { expect: 'exists' });
    return requireRegistered(state).display;
  },
});

const changeUser = route.put('/api/user/{id}', {
  summary: 'Changes the caller’s profile; a new email address requires the current password',
  body: updateUserRequestSchema,
  response: userSchema,
  errors: ['email-taken', 'wrong-password', 'no-password', 'too-many-requests'],
  bodyBounds: { limit: PROFILE_BODY_LIMIT },
  beforeBody: async ({ params, identity }) => {
    if (params.id !== identity.accountId) throw new ApiError('not-found');
  },
  async handle({ body: changes, identity, http, ...cause }, models: AccountModels) {
    const before = await signedInAccount(identity, models);
    const { avatar = null } = changes;
    const isUpload = avatar !== null && avatar !== before.profile.avatar;
    if (isUpload) await models.countUpload(before.id, http.clientAddress());
    const account = await updateUser({ account: before, changes, ...readRequestOrigin(http) }, cause, models);
    const isAnotherAddress = account.profile.email !== before.profile.email;
    if (isAnotherAddress) beginVerification(account, http.header(ORIGIN_HEADER), models);
    const { displayName, timeZone } = identity;
    const isCurrent = account.profile.displayName === displayName && account.timeZone === timeZone;
    if (!isCurrent) identityChanged(http, identityOf(account));
    return presentUser(account, models);
  },
});

const readAvatar = route.get('/api/user/{id}/avatar', {
  summary: 'The avatar of a household member, as WebP without metadata',
  query: z.object({ width: z.enum(['256', '512']).default('256') }),
  responseType: 'image/*',
  async handle({ params, query, identity, http }, { directory, avatars }: AccountModels) {
    const owner = await directory.byId(params.id);
    const isVisible = owner?.householdId === identity.householdId;
    const avatar =
      owner && isVisible ? await avatars.find(owner.id, query.width === '512' ? 'whole' : 'small') : null;
    if (!avatar) throw new ApiError('not-found');
    const hasVersion = http.query('v') === avatar.version;
    http.setHeader(
      'cache-control',
      hasVersion ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    );
    http.setHeader('content-type', avatar.type);
    return avatar.bytes;
  },
});

/** The account that is signed in: profile, avatar, preferences. */
export const userRoutes = [
  readUser,
  readPreferences,
  changePreferences,
  changeDisplay,
  changeUser,
  readAvatar,
];

/**
 * Updates the gateway's sessions when a response that carried a change got lost: another name, zone or household, or
 * a deletion. Reads the account's own stream, because read models may lag behind a session.
 */
async function repairSessions(
  { identity, http }: Pick<Call, 'identity' | 'http'>,
  account: Account | null,
  { load, keys }: Pick<AccountModels, 'load' | 'keys'>,
): Promise<void> {
  if (account?.isDisabled) signedOut(http, account.id);
  if (account && isDeepStrictEqual(identityOf(account), identity)) return;
  const { accountId } = identity;
  const { state } = await load(accounts.of(accountId));
  if (state.status === 'deleted') signedOut(http, accountId);
  const key = state.status === 'registered' ? await keys.find(accountId) : null;
  if (state.status !== 'registered' || !key) return;
  const { householdId, timeZone } = state;
  const { displayName } = openProfile(key, state.profile);
  const current: Identity = { accountId, householdId, displayName, timeZone };
  if (!isDeepStrictEqual(current, identity)) identityChanged(http, current);
}
