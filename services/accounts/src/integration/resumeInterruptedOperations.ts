import { consumer } from '@forkcast/service-kit';
import { deleteAccount } from '../account/deletion';
import { completeMove } from '../household/membership';
import type { AccountModels } from '../models';

/** Resumes moves between households and deletions that a process didn't complete. */
export const resumeInterruptedOperations = consumer<AccountModels>({
  durable: 'accounts-finish-what-was-begun',
  on: {
    'accounts.member-joined': ({ data, execute, at: now }, models) =>
      completeMove(data, { execute, now }, models),
    'accounts.account-deleted': ({ data, execute, at: now }, models) =>
      deleteAccount(data.accountId, { execute, now }, models),
  },
});
