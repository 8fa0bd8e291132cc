import { changePasswordFormSchema } from '@forkcast/contracts';
import { t } from './texts';

/** Users with a password have to enter it. */
export function passwordFormSchema(hasPassword: boolean) {
  return changePasswordFormSchema.refine((form) => !hasPassword || form.currentPassword !== '', {
    path: ['currentPassword'],
    message: t('passwordMissing'),
  });
}
