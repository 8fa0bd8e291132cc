import { ApiError, networkOf, type Call } from '@forkcast/service-kit';
import { account as accounts, registeredIn, type RegisteredAccount } from '../account/account';
import type { Account } from '../account/account-directory/accountDirectory';
import { openProfile, sealProfile } from '../account/profile';
import type { AccountModels } from '../models';
import { foldCase } from '../personal-data/foldCase';
import type { PersonalKey } from '../personal-data/personalKeys';
import { googleReservation } from '../reservation/reservation';
import { release } from '../reservation/reservations';
import { resetMail } from './resetMail';
import { isResetToken, makeResetToken, readResetToken } from './resetToken';

/**
 * Sends a link to the address if an account has it. Says nothing of whether one does, not even by the time it takes:
 * all that depends on it is done behind the answer. Throws ApiError 'mail-not-configured', 'too-many-requests' and
 * 'unavailable'.
 */
export async function askForReset(email: string, client: string, models: AccountModels): Promise<void> {
  const { mail, resetLinks, limits, behind, secrets } = models;
  if (!mail) throw new ApiError('mail-not-configured');
  const { nameOf } = secrets;
  await resetLinks.begin([
    { subject: nameOf('client', `reset ${networkOf(client)}`), limit: limits.linksPerNetwork },
    { subject: nameOf('account', `reset ${foldCase(email)}`), limit: limits.linksPerAddress },
  ]);
  behind.add(() => sendLink(email, models));
}

/**
 * Sets a new password with a link's token, and with that proves the address that the link went to. Throws ApiError
 * 'reset-not-valid' for all that can be wrong with a token.
 */
export async function resetPassword(
  { token, newPassword, client }: { token: string; newPassword: string; client: string },
  { executeAs, now }: Pick<Call, 'executeAs' | 'now'>,
  { load, directory, keys, passwords, secrets }: AccountModels,
): Promise<Account> {
  const claimed = readResetToken(token);
  const account = claimed && (await directory.byId(claimed.accountId));
  const key = account && (await keys.find(account.id));
  if (!account || !key) throw new ApiError('reset-not-valid');
  const before = await registeredNow(account.id, load);
  if (!before || !isResetToken(secrets.resetKey, token, before, new Date(now))) {
    throw new ApiError('reset-not-valid');
  }
  const passwordHash = await passwords.hash(newPassword, client);
  const cause = { execute: executeAs(account.id), now };
  const { state } = await cause.execute(
    accounts.of(account.id),
    {
      type: 'ChangePassword',
      passwordHash: key.seal(passwordHash),
      basedOn: before.passwordHash,
      proof: { emailKey: before.emailKey, withoutGoogle: withoutGoogle(key, before.profile) },
      at: now,
    },
    { expect: 'exists' },
  );
  const { googleKey, profile } = registeredIn(state);
  if (before.googleKey !== null && googleKey === null) {
    await release(googleReservation.of(before.googleKey), account.id, cause);
  }
  return { ...account, profile: openProfile(key, profile), emailVerified: true };
}

async function sendLink(
  email: string,
  { load, directory, keys, secrets, mail, clock }: AccountModels,
): Promise<void> {
  const found = await directory.byEmail(email);
  const key = found && (await keys.find(found.id));
  const account = found && (await registeredNow(found.id, load));
  if (!key || !account || !mail) return;
  // Nothing goes to an address that the account has left.
  if (account.emailKey !== secrets.nameOf('email', foldCase(email))) return;
  const token = makeResetToken(secrets.resetKey, account, clock());
  const { email: to, displayName } = openProfile(key, account.profile);
  const { mailer, productName, publicOrigin } = mail;
  const address = `${publicOrigin}/login#reset=${token}`;
  await mailer.send(resetMail({ accountId: account.accountId, to, displayName, productName, address }));
}

/** As its own stream says, which no read model lags behind. */
async function registeredNow(
  accountId: string,
  load: AccountModels['load'],
): Promise<RegisteredAccount | null> {
  const { state } = await load(accounts.of(accountId));
  return state.status === 'registered' ? state : null;
}

function withoutGoogle(key: PersonalKey, basedOn: string): { basedOn: string; profile: string } {
  const profile = { ...openProfile(key, basedOn), googleId: null, googleEmail: null };
  return { basedOn, profile: sealProfile(key, profile) };
}
