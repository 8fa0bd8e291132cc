import { changePasswordFormSchema } from '@forkcast/contracts';
import { t } from './texts';

/** Whoever has a password shows that they know it. */
export function passwordFormSchema(hasPassword: boolean) {
  return changePasswordFormSchema.refine((form) => !hasPassword || form.currentPassword !== '', {
    path: ['currentPassword'],
    message: t('passwordMissing'),
  });
}
