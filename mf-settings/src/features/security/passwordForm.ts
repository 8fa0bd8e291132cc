import { type ChangePasswordForm, changePasswordFormSchema } from '@forkcast/contracts';

/** Whoever has a password shows that they know it. */
export function passwordFormSchema(hasPassword: boolean) {
  return changePasswordFormSchema.refine((form) => !hasPassword || form.currentPassword !== '', {
    path: ['currentPassword'],
    message: 'Please enter your current password',
  });
}

export const emptyPasswordForm: ChangePasswordForm = {
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
};
