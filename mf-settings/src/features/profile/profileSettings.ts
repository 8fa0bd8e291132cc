import type { UpdateUserRequest, User } from '@forkcast/contracts';
import type { ProfileSettings } from './profileSchema';

/** The form as it opens. */
export function settingsOf({ displayName, email, avatar, timeZone }: User): ProfileSettings {
  return { displayName, email, avatar, timeZone, currentPassword: '' };
}

/** The request that makes the profile what the form says: only what is different is sent. */
export function changesOf(form: ProfileSettings, user: User): UpdateUserRequest {
  return {
    ...(form.displayName === user.displayName ? {} : { displayName: form.displayName }),
    ...(form.email === user.email ? {} : { email: form.email, currentPassword: form.currentPassword }),
    ...(form.avatar === user.avatar ? {} : { avatar: form.avatar }),
    ...(form.timeZone === user.timeZone ? {} : { timeZone: form.timeZone }),
  };
}
