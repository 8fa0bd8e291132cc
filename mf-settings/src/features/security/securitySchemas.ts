import { zodResolver } from '@hookform/resolvers/zod';
import { deleteAccountFormSchema } from './deleteAccountForm';
import { passwordFormSchema } from './passwordForm';

export const passwordResolver = (hasPassword: boolean) => zodResolver(passwordFormSchema(hasPassword));

export const deleteAccountResolver = (account: Parameters<typeof deleteAccountFormSchema>[0]) =>
  zodResolver(deleteAccountFormSchema(account));
