import type { UpdateUserRequest, User } from '@forkcast/contracts';
import type { ProfileSettings } from './profileSchema';

/** The form's initial values. */
export function settingsOf({ displayName, email, avatar, timeZone }: User): ProfileSettings {
  return { displayName, email, avatar, timeZone, currentPassword: '' };
}

/** The request that saves the form; it contains only changed fields. */
export function changesOf(form: ProfileSettings, user: User): UpdateUserRequest {
  return {
    ...(form.displayName === user.displayName ? {} : { displayName: form.displayName }),
    ...(form.email === user.email ? {} : { email: form.email, currentPassword: form.currentPassword }),
    ...(form.avatar === user.avatar ? {} : { avatar: form.avatar }),
    ...(form.timeZone === user.timeZone ? {} : { timeZone: form.timeZone }),
  };
}
