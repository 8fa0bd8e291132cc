import type { ConsumerDefinition } from '@forkcast/service-kit';
import type { DeleteAccount } from '../account/deletion';
import type { Membership } from '../household/membership';

/** Finishes what a request may have begun before its process died: moves between households, and deletions. */
export function finishWhatWasBegun({
  membership,
  deleteAccount,
}: {
  membership: Membership;
  deleteAccount: DeleteAccount;
}): ConsumerDefinition {
  return {
    durable: 'accounts-finish-what-was-begun',
    events: ['accounts.member-joined', 'accounts.account-deleted'],
    handle: async ({ event, metadata, id }) => {
      const caused = { ...metadata, causationId: id };
      if (event.type === 'accounts.member-joined') return membership.completeMove(event.data, caused);
      if (event.type === 'accounts.account-deleted') return deleteAccount(event.data.accountId, caused);
      return undefined;
    },
  };
}
