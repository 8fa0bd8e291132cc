import { limits, profileFormSchema, type User } from '@forkcast/contracts';
import '@forkcast/contracts/jitless';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { t } from './texts';

const fields = profileFormSchema.extend({
  /** A URL, a data URL of a new image, or null for none. */
  avatar: z.string().nullable(),
  timeZone: z.string(),
  currentPassword: z.string().max(limits.password),
});

/** The fields of the Profile tab. */
export type ProfileSettings = z.infer<typeof fields>;

/** Changing the email address requires the password. */
function profileSettingsSchema(user: Pick<User, 'email'>) {
  return fields.refine((form) => form.email === user.email || form.currentPassword !== '', {
    path: ['currentPassword'],
    message: t('passwordMissing'),
  });
}

export const profileResolver = (user: Pick<User, 'email'>) => zodResolver(profileSettingsSchema(user));
