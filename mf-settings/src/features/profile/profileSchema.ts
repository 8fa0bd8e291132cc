import { limits, profileFormSchema, type User } from '@forkcast/contracts';
import '@forkcast/contracts/jitless';
import { zodResolver } from '@hookform/resolvers/zod';
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

export const profileResolver = (user: Pick<User, 'email'>) => zodResolver(profileSettingsSchema(user));
