import type { UpdateUserRequest } from '@forkcast/contracts';
import { ApiError, networkOf } from '@forkcast/service-kit';
import type { Cause } from '../cause';
import type { AccountModels } from '../models';
import { foldCase } from '../personal-data/foldCase';
import { emailReservation } from '../reservation/reservation';
import { claim, release } from '../reservation/reservations';
import { confirmPassword, type ConfirmationModels } from '../sign-in/confirmPassword';
import type { RequestOrigin } from '../sign-in/requestOrigin';
import { account as accounts } from './account';
import type { Account } from './account-directory/accountDirectory';
import { decodeAvatarFile, drawAvatar, type AvatarImage } from './avatar/avatarImage';
import { avatarAddress } from './avatar/avatars';
import { changeProfile } from './changeProfile';
import type { Profile } from './profile';

export interface Update extends RequestOrigin {
  account: Account;
  changes: UpdateUserRequest;
}

export type UpdateModels = ConfirmationModels &
  Pick<AccountModels, 'avatars' | 'pictures' | 'keys' | 'secrets' | 'passwordSignIn'>;

/**
 * Changes the given fields. A new address requires the password; it is reserved before the change, and the former one
 * is released afterwards. Throws ApiError 'email-taken', 'invalid-request' and what confirming the password throws.
 */
export async function updateUser(update: Update, cause: Cause, models: UpdateModels): Promise<Account> {
  const { account, changes } = update;
  const { avatars, secrets } = models;
  const targetFor = ({ email }: Profile) => emailReservation.of(secrets.hashOf('email', foldCase(email)));
  const image = await drawNewImage(update, models);
  await confirmAddressChange(update, models);
  const newReservation = targetFor(applyChanges(account.profile, changes));
  const isClaimed = newReservation.streamName !== targetFor(account.profile).streamName;
  if (isClaimed && !(await claim(newReservation, account.id, cause))) throw new ApiError('email-taken');
  let changed;
  try {
    if (image) await avatars.store(account.id, image);
    const avatar = image ? avatarAddress(account.id, image.version) : changes.avatar;
    const requested = { ...changes, ...(avatar === undefined ? {} : { avatar }) };
    changed = await changeProfile(account.id, (profile) => applyChanges(profile, requested), cause, models);
  } catch (error) {
    if (isClaimed) await release(newReservation, account.id, cause);
    throw error;
  }
  const { before, after } = changed;
  const former = targetFor(before);
  const isAnotherAddress = former.streamName !== targetFor(after).streamName;
  if (before.avatar !== null && after.avatar === null) await avatars.remove(account.id);
  if (isAnotherAddress) await release(former, account.id, cause);
  const { timeZone = account.timeZone } = changes;
  await cause.execute(
    accounts.of(account.id),
    { type: 'ChangeTimeZone', timeZone, at: cause.now },
    { expect: 'exists' },
  );
  const emailVerified = account.emailVerified && !isAnotherAddress;
  return { ...account, profile: after, emailVerified, timeZone };
}

async function confirmAddressChange(
  { account, changes, client, knownDevice }: Update,
  models: ConfirmationModels,
): Promise<void> {
  const { email = account.profile.email, currentPassword: password } = changes;
  if (email === account.profile.email) return;
  if (password === undefined) {
    const message = 'Please enter your current password to change your email address';
    throw new ApiError('invalid-request', message, [{ path: 'currentPassword', message }]);
  }
  await confirmPassword({ account, password, client, knownDevice }, models);
}

/** The uploaded image; null if the avatar stays or is removed. */
async function drawNewImage(
  { account, changes: { avatar }, client }: Update,
  { pictures }: Pick<UpdateModels, 'pictures'>,
): Promise<AvatarImage | null> {
  if (avatar === undefined || avatar === null || avatar === account.profile.avatar) return null;
  return drawAvatar(decodeAvatarFile(avatar), pictures, { key: account.id, share: networkOf(client) });
}

function applyChanges(profile: Profile, changes: UpdateUserRequest): Profile {
  const { displayName = profile.displayName, email = profile.email, avatar = profile.avatar } = changes;
  return { ...profile, displayName, email, avatar };
}
