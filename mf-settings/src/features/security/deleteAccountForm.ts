import { limits } from '@forkcast/contracts';
import { z } from 'zod';

/** Typed out before an account goes: its address, and the password where there is one. */
export function deleteAccountFormSchema(account: { email: string; hasPassword: boolean }) {
  return z.object({
    email: z
      .string()
      .trim()
      .refine(
        (typed) => typed.toLowerCase() === account.email.toLowerCase(),
        'This is not the email address of your account',
      ),
    password: z
      .string()
      .max(limits.password)
      .refine((typed) => !account.hasPassword || typed !== '', 'Please enter your current password'),
  });
}
export type DeleteAccountForm = z.infer<ReturnType<typeof deleteAccountFormSchema>>;
