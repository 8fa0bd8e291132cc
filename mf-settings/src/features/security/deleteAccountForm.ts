import { limits } from '@forkcast/contracts';
import { z } from 'zod';
import '@forkcast/contracts/jitless';
import { t } from './texts';

/** Requires the account's email address, and the password if there is one. */
export function deleteAccountFormSchema(account: { email: string; hasPassword: boolean }) {
  return z.object({
    email: z
      .string()
      .trim()
      .refine((typed) => typed.toLowerCase() === account.email.toLowerCase(), t('otherAddress')),
    password: z
      .string()
      .max(limits.password)
      .refine((typed) => !account.hasPassword || typed !== '', t('passwordMissing')),
  });
}
export type DeleteAccountForm = z.infer<ReturnType<typeof deleteAccountFormSchema>>;
