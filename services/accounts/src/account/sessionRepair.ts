import { loadStream, type EventStore } from '@forkcast/event-sourcing';
import { identityChanged, signedOut, type Identity, type ServiceState } from '@forkcast/service-kit';
import type { ParameterizedContext } from 'koa';
import type { PersonalKeys } from '../personal-data/personalKeys';
import { account as decider } from './account';
import type { Account } from './account-directory/accountDirectory';
import { accountStream } from './events';
import { identityOf } from './presentUser';
import { openProfile } from './profile';

/**
 * Brings the gateway's sessions in line with the account, where the answer that should have told it got lost on the
 * way: another name, zone or household, or that the account is gone. Read models may lag behind a session; what the
 * account's own stream says is certain.
 */
export type RepairSessions = (
  ctx: ParameterizedContext<ServiceState>,
  account: Account | null,
) => Promise<void>;

export function createRepairSessions({
  store,
  keys,
}: {
  store: EventStore;
  keys: PersonalKeys;
}): RepairSessions {
  return async (ctx, account) => {
    const { identity } = ctx.state;
    if (account && areSame(identityOf(account), identity)) return;
    const { accountId } = identity;
    const { state } = await loadStream(store, decider, accountStream(accountId));
    if (state.status === 'deleted') signedOut(ctx, accountId);
    const key = state.status === 'registered' ? await keys.find(accountId) : null;
    if (state.status !== 'registered' || !key) return;
    const { householdId, timeZone } = state;
    const { displayName } = openProfile(key, state.profile);
    const current: Identity = { accountId, householdId, displayName, timeZone };
    if (!areSame(current, identity)) identityChanged(ctx, current);
  };
}

function areSame(one: Identity, other: Identity): boolean {
  return (
    one.householdId === other.householdId &&
    one.displayName === other.displayName &&
    one.timeZone === other.timeZone
  );
}
