import type { UpdateUserRequest } from '@forkcast/contracts';
import type { CommandHandler, EventMetadata, Position } from '@forkcast/event-sourcing';
import { ApiError } from '@forkcast/service-kit';
import { foldCase } from '../personal-data/foldCase';
import type { AccountSecrets } from '../personal-data/secrets';
import { emailReservationStream, type Claim, type Release } from '../reservation/reservations';
import type { ConfirmPassword } from '../sign-in/confirmPassword';
import type { AccountState } from './account';
import type { Account } from './account-directory/accountDirectory';
import { readAvatar, type AvatarImage } from './avatar/avatarImage';
import { avatarAddress, type Avatars } from './avatar/avatars';
import type { ChangeProfile } from './changeProfile';
import type { AccountCommand } from './commands';
import { accountStream, type AccountEvent } from './events';
import type { Profile } from './profile';

export interface UpdateUserDependencies {
  execute: CommandHandler<AccountState, AccountCommand, AccountEvent>;
  changeProfile: ChangeProfile;
  avatars: Avatars;
  claim: Claim;
  release: Release;
  confirmPassword: ConfirmPassword;
  secrets: AccountSecrets;
  clock: () => Date;
}

export interface Update {
  account: Account;
  changes: UpdateUserRequest;
  /** The network address that the request comes from. */
  client: string;
  metadata: EventMetadata;
}

export type UpdateUser = (update: Update) => Promise<{ account: Account; position: Position | undefined }>;

/**
 * Changes what is given. Another address is reserved before and the former one released after the change; it needs
 * the password. Throws ApiError 'email-taken', 'invalid-request' and what confirming the password throws.
 */
export function createUpdateUser(dependencies: UpdateUserDependencies): UpdateUser {
  const { execute, changeProfile, avatars, claim, release, confirmPassword, secrets, clock } = dependencies;

  return async (update) => {
    const { account, changes, metadata } = update;
    const image = newImage(changes.avatar, account.profile.avatar);
    await confirmAddress(update);
    const releaseClaimed = await claimAddress(update);
    let changed;
    try {
      if (image) await avatars.keep(account.id, image);
      const avatar = image ? avatarAddress(account.id, image.version) : changes.avatar;
      const requested = { ...changes, ...(avatar === undefined ? {} : { avatar }) };
      changed = await changeProfile(account.id, (profile) => changedProfile(profile, requested), metadata);
    } catch (error) {
      await releaseClaimed();
      throw error;
    }
    const { before, after } = changed;
    if (before.avatar !== null && after.avatar === null) await avatars.remove(account.id);
    if (emailKeyOf(before.email) !== emailKeyOf(after.email)) {
      await release(emailReservationStream(emailKeyOf(before.email)), account.id, metadata);
    }
    const { timeZone = account.timeZone } = changes;
    const moved = await execute(
      accountStream(account.id),
      { type: 'ChangeTimeZone', timeZone, at: clock().toISOString() },
      { metadata, expect: 'exists' },
    );
    return {
      account: { ...account, profile: after, timeZone },
      position: moved.position ?? changed.position,
    };
  };

  function emailKeyOf(email: string): string {
    return secrets.nameOf('email', foldCase(email));
  }

  async function confirmAddress({ account, changes, client }: Update): Promise<void> {
    const { email = account.profile.email, currentPassword: password } = changes;
    if (email === account.profile.email) return;
    if (password === undefined) {
      const message = 'Please enter your current password to change your email address';
      throw new ApiError('invalid-request', message, [{ path: 'currentPassword', message }]);
    }
    await confirmPassword({ account, password, client });
  }

  /** Answers the way to give the address back. */
  async function claimAddress({ account, changes, metadata }: Update): Promise<() => Promise<void>> {
    const { email = account.profile.email } = changes;
    const emailKey = emailKeyOf(email);
    if (emailKey === emailKeyOf(account.profile.email)) return () => Promise.resolve();
    const streamName = emailReservationStream(emailKey);
    if (!(await claim(streamName, account.id, metadata))) throw new ApiError('email-taken');
    return () => release(streamName, account.id, metadata);
  }
}

/** The image to keep; null where the avatar stays as it is, or goes. */
function newImage(requested: string | null | undefined, current: string | null): AvatarImage | null {
  return requested === undefined || requested === null || requested === current
    ? null
    : readAvatar(requested);
}

function changedProfile(profile: Profile, changes: UpdateUserRequest): Profile {
  const { displayName = profile.displayName, email = profile.email, avatar = profile.avatar } = changes;
  return { ...profile, displayName, email, avatar };
}
