import { limits, profileFormSchema, type UpdateUserRequest, type User } from '@forkcast/contracts';
import { z } from 'zod';
import { t } from './texts';

const fields = profileFormSchema.extend({
  /** An address, a data URL of a new image, or null for none. */
  avatar: z.string().nullable(),
  timeZone: z.string(),
  currentPassword: z.string().max(limits.password),
});

/** What the Profile tab asks for. */
export type ProfileSettings = z.infer<typeof fields>;

/** Another address than the account has asks for the password. */
export function profileSettingsSchema(user: Pick<User, 'email'>) {
  return fields.refine((form) => form.email === user.email || form.currentPassword !== '', {
    path: ['currentPassword'],
    message: t('passwordMissing'),
  });
}

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
