import { administration } from '../administration/administration';
import type { Actor } from '../administration/events';
import type { Cause } from '../cause';
import { removeMember } from '../household/membership';
import type { AccountModels } from '../models';
import { forgetPasskeys } from '../passkeys/passkeys';
import { emailReservation, usernameReservation } from '../reservation/reservation';
import { release } from '../reservation/reservations';
import { account } from './account';
import { releaseExternal } from './externalKeys';

export type DeletionModels = Pick<
  AccountModels,
  'keys' | 'avatars' | 'guesses' | 'delivery' | 'directory' | 'lastSeen' | 'passkeyUses'
>;

/**
 * Deletes an account, or resumes an interrupted deletion. After the event, it removes the account's key, which makes
 * personal data unreadable, then the documents outside the log, the reserved values and the membership. Throws
 * RuleViolation 'last-administrator' while the server has other accounts.
 */
export async function deleteAccount(
  accountId: string,
  cause: Cause,
  models: DeletionModels,
  by: Actor = { kind: 'account', accountId },
): Promise<void> {
  const { keys, avatars, guesses, delivery, directory } = models;
  await cause.execute(administration.of(), async ({ administrators }) =>
    administrators.includes(accountId)
      ? {
          type: 'RevokeAdministrator' as const,
          accountId,
          by,
          isOnlyAccount: await directory.isOnly(accountId),
          at: cause.now,
        }
      : null,
  );
  const { state } = await cause.execute(
    account.of(accountId),
    { type: 'DeleteAccount', at: cause.now },
    { expect: 'exists' },
  );
  await keys.remove(accountId);
  await avatars.remove(accountId);
  await guesses.forget(accountId);
  await models.lastSeen.forget(accountId);
  await delivery?.mailer.forget(accountId);
  if (state.status !== 'deleted') throw new TypeError('Deleting did not delete');
  await release(emailReservation.of(state.emailKey), accountId, cause);
  await release(usernameReservation.of(state.usernameKey), accountId, cause);
  await releaseExternal(accountId, state, { googleKey: null, openIdKeys: [] }, cause);
  await forgetPasskeys(accountId, state.passkeys, cause, models);
  await removeMember(state.householdId, accountId, cause);
}
