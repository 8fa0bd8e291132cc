import { StreamDeletedError } from '@forkcast/event-sourcing';
import { consumer } from '@forkcast/service-kit';
import type { ShoppingModels } from '../models';
import { listLink } from './listLink';

/** Deletes the link of a household without members before its streams are erased. */
export const endLinks = consumer<Pick<ShoppingModels, 'guests'>>({
  durable: 'shopping-ends-links',
  on: {
    'accounts.household-deleted': async ({ data: { householdId }, at, execute }) => {
      try {
        await execute(listLink.of(householdId), { type: 'WithdrawListLink', householdId, at });
      } catch (error) {
        // A message redelivered after the streams were erased.
        if (!(error instanceof StreamDeletedError)) throw error;
      }
    },
  },
});
