import { ApiError } from '@forkcast/service-kit';
import type { Cause } from '../cause';
import type { AccountModels } from '../models';
import { foldCase } from '../personal-data/foldCase';
import { account, requireRegistered } from './account';
import type { ChangeProfile } from './commands';
import { externalKeysOf } from './externalKeys';
import { openProfile, sealProfile, type Profile } from './profile';

export interface ChangedProfile {
  before: Profile;
  after: Profile;
}

/**
 * Changes an account's sealed profile. Calls `change` with the current profile, and again after a concurrent change.
 */
export async function changeProfile(
  accountId: string,
  change: (profile: Profile) => Profile,
  { execute, now }: Cause,
  { keys, secrets, passwordSignIn }: Pick<AccountModels, 'keys' | 'secrets' | 'passwordSignIn'>,
): Promise<ChangedProfile> {
  const key = await keys.find(accountId);
  if (!key) throw new ApiError('not-found');
  // The compiler doesn't see the assignment in the callback.
  let changed = null as ChangedProfile | null;
  await execute(
    account.of(accountId),
    (state): ChangeProfile | null => {
      const { profile: basedOn } = requireRegistered(state);
      const before = openProfile(key, basedOn);
      const after = change(before);
      changed = { before, after };
      if (JSON.stringify(after) === JSON.stringify(before)) return null;
      return {
        type: 'ChangeProfile',
        basedOn,
        profile: sealProfile(key, after),
        emailKey: secrets.hashOf('email', foldCase(after.email)),
        ...externalKeysOf(after, secrets),
        passwordSignIn,
        at: now,
      };
    },
    { expect: 'exists' },
  );
  if (!changed) throw new TypeError('No command was made for the profile');
  return changed;
}
