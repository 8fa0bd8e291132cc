import type { CommandHandler, EventMetadata, Position } from '@forkcast/event-sourcing';
import type { Membership } from '../household/membership';
import type { PersonalKeys } from '../personal-data/personalKeys';
import {
  emailReservationStream,
  googleReservationStream,
  usernameReservationStream,
  type Release,
} from '../reservation/reservations';
import type { AccountState } from './account';
import type { Avatars } from './avatar/avatars';
import type { AccountCommand } from './commands';
import { accountStream, type AccountEvent } from './events';

export interface DeletionDependencies {
  execute: CommandHandler<AccountState, AccountCommand, AccountEvent>;
  membership: Membership;
  keys: PersonalKeys;
  avatars: Avatars;
  release: Release;
  clock: () => Date;
}

/** Deletes an account, or goes on with a deletion that broke off. Answers where the last of it is in the log. */
export type DeleteAccount = (accountId: string, metadata: EventMetadata) => Promise<Position | undefined>;

/**
 * First the event, from which on there is no such account; then the key, and with it everything that could still be
 * read; then what the account held, and its place in the household.
 */
export function createDeleteAccount(dependencies: DeletionDependencies): DeleteAccount {
  const { execute, membership, keys, avatars, release, clock } = dependencies;
  return async (accountId, metadata) => {
    const { state, position } = await execute(
      accountStream(accountId),
      { type: 'DeleteAccount', at: clock().toISOString() },
      { metadata, expect: 'exists' },
    );
    await keys.remove(accountId);
    await avatars.remove(accountId);
    if (state.status !== 'deleted') throw new TypeError('Deleting did not delete');
    await release(emailReservationStream(state.emailKey), accountId, metadata);
    await release(usernameReservationStream(state.usernameKey), accountId, metadata);
    if (state.googleKey !== null)
      await release(googleReservationStream(state.googleKey), accountId, metadata);
    return (await membership.removeFrom(state.householdId, accountId, metadata)) ?? position;
  };
}
