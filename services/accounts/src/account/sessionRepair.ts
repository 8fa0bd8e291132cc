import { isDeepStrictEqual } from 'node:util';
import { identityChanged, signedOut, type Call, type Identity } from '@forkcast/service-kit';
import type { AccountModels } from '../models';
import { account as accounts } from './account';
import type { Account } from './account-directory/accountDirectory';
import { identityOf } from './presentUser';
import { openProfile } from './profile';

/**
 * Brings the gateway's sessions in line with the account, where the answer that should have told it got lost on the
 * way: another name, zone or household, or that the account is gone. Read models may lag behind a session; what the
 * account's own stream says is certain.
 */
export async function repairSessions(
  { identity, http }: Pick<Call, 'identity' | 'http'>,
  account: Account | null,
  { load, keys }: Pick<AccountModels, 'load' | 'keys'>,
): Promise<void> {
  if (account && isDeepStrictEqual(identityOf(account), identity)) return;
  const { accountId } = identity;
  const { state } = await load(accounts.of(accountId));
  if (state.status === 'deleted') signedOut(http, accountId);
  const key = state.status === 'registered' ? await keys.find(accountId) : null;
  if (state.status !== 'registered' || !key) return;
  const { householdId, timeZone } = state;
  const { displayName } = openProfile(key, state.profile);
  const current: Identity = { accountId, householdId, displayName, timeZone };
  if (!isDeepStrictEqual(current, identity)) identityChanged(http, current);
}
