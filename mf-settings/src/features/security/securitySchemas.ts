import { changePasswordFormSchema, limits } from '@forkcast/contracts';
import '@forkcast/contracts/jitless';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { t } from './texts';

/** Users with a password have to enter it. */
export const passwordResolver = (hasPassword: boolean) =>
  zodResolver(
    changePasswordFormSchema.refine((form) => !hasPassword || form.currentPassword !== '', {
      path: ['currentPassword'],
      message: t('passwordMissing'),
    }),
  );

/** Requires the account's email address, and the password if there is one. */
export const deleteAccountResolver = (account: { email: string; hasPassword: boolean }) =>
  zodResolver(
    z.object({
      email: z
        .string()
        .trim()
        .refine((typed) => typed.toLowerCase() === account.email.toLowerCase(), t('otherAddress')),
      password: z
        .string()
        .max(limits.password)
        .refine((typed) => !account.hasPassword || typed !== '', t('passwordMissing')),
    }),
  );
