import type { ConsumerDefinition } from '@forkcast/service-kit';
import type { MemberNames } from '../member-names/memberNames';

/** Forgets what somebody was called whose account is deleted. */
export function forgetDeletedAccounts(names: MemberNames): ConsumerDefinition {
  return {
    durable: 'shopping-forgets-accounts',
    events: ['accounts.account-deleted'],
    handle: async ({ event }) => {
      if (event.type !== 'accounts.account-deleted') {
        throw new Error(`Nothing is to be done about ${event.type} here`);
      }
      await names.forget(event.data.accountId);
    },
  };
}
