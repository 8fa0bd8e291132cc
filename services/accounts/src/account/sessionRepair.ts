import { isDeepStrictEqual } from 'node:util';
import { identityChanged, signedOut, type Call, type Identity } from '@forkcast/service-kit';
import type { AccountModels } from '../models';
import { account as accounts } from './account';
import type { Account } from './account-directory/accountDirectory';
import { identityOf } from './presentUser';
import { openProfile } from './profile';

/**
 * Updates the gateway's sessions when a response that carried a change got lost: another name, zone or household, or
 * a deletion. Reads the account's own stream, because read models may lag behind a session.
 */
export async function repairSessions(
  { identity, http }: Pick<Call, 'identity' | 'http'>,
  account: Account | null,
  { load, keys }: Pick<AccountModels, 'load' | 'keys'>,
): Promise<void> {
  if (account?.isDisabled) signedOut(http, account.id);
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
