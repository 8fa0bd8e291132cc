import { ApiError, networkOf, type Call } from '@forkcast/service-kit';
import { account as accounts, requireRegistered } from '../account/account';
import type { Account } from '../account/account-directory/accountDirectory';
import type { RegisteredAccount } from '../account/accountState';
import { releaseExternal } from '../account/externalKeys';
import { findAccountByEmail, loadAccount, type LoadedAccount } from '../account/loadAccount';
import { openProfile, sealProfile } from '../account/profile';
import type { LinkDelivery } from '../mail/linkDelivery';
import { linkMail } from '../mail/linkMail';
import type { AccountModels } from '../models';
import { forgetPasskeys } from '../passkeys/passkeys';
import { ownNames, requireStrong } from '../password-policy/passwordPolicy';
import { foldCase } from '../personal-data/foldCase';
import type { PersonalKey } from '../personal-data/personalKeys';
import type { AccountSecrets } from '../personal-data/secrets';
import { createToken, isSigned, readLinkToken, type TokenSignature } from '../signedToken';

/** How long a link to a new password is valid. */
export const RESET_LIFETIME_MS = 60 * 60 * 1000;

/**
 * Sends a link to the address if an account has it. Neither the response nor its time shows whether one does, because
 * the lookup runs after the response. Throws ApiError 'mail-not-configured', 'too-many-requests' and 'unavailable'.
 */
export async function requestReset(email: string, client: string, models: AccountModels): Promise<void> {
  const { mail, resetLinks, limits, backgroundWork, secrets } = models;
  if (!mail) throw new ApiError('mail-not-configured');
  const { hashOf } = secrets;
  await resetLinks.begin([
    { subject: hashOf('client', `reset ${networkOf(client)}`), limit: limits.linksPerNetwork },
    { subject: hashOf('account', `reset ${foldCase(email)}`), limit: limits.linksPerAddress },
  ]);
  backgroundWork.add(() => sendLink(email, models));
}

/**
 * Sets a new password with a link's token, which also verifies the address. Throws ApiError 'reset-not-valid' for
 * every invalid token.
 */
export async function resetPassword(
  { token, newPassword, client }: { token: string; newPassword: string; client: string },
  { executeAs, now }: Pick<Call, 'executeAs' | 'now'>,
  models: AccountModels,
): Promise<Account> {
  const { keys, passwords, passwordPolicy: policy } = models;
  const found = await findAccountByToken(token, new Date(now), models);
  const key = found && (await keys.find(found.account.id));
  if (!found || !key) throw new ApiError('reset-not-valid');
  const { account, state: before } = found;
  requireStrong(newPassword, 'newPassword', { policy, names: ownNames(account.profile) });
  const passwordHash = await passwords.hash(newPassword, client);
  const cause = { execute: executeAs(account.id), now };
  const { state } = await cause.execute(
    accounts.of(account.id),
    {
      type: 'ChangePassword',
      passwordHash: key.seal(passwordHash),
      basedOn: before.passwordHash,
      proof: { emailKey: before.emailKey, withoutProviders: withoutProviders(key, before.profile) },
      at: now,
    },
    { expect: 'exists' },
  );
  const after = requireRegistered(state);
  await releaseExternal(account.id, before, after, cause);
  const removed = before.passkeys.filter(({ id }) => !after.passkeys.some((passkey) => passkey.id === id));
  await forgetPasskeys(account.id, removed, cause, models);
  return { ...account, profile: openProfile(key, after.profile), emailVerified: true };
}

/** The account that a link to a new password is for; null if the link isn't valid. */
export async function findAccountByToken(
  token: string,
  now: Date,
  { load, keys, secrets }: Pick<AccountModels, 'load' | 'keys' | 'secrets'>,
) {
  const claimed = readLinkToken(token);
  if (!claimed || claimed.expiresAt <= now.getTime()) return null;
  const found = await loadAccount(claimed.accountId, { load, keys });
  return found && isSigned(token, signatureFor(found.state, secrets)) ? found : null;
}

/**
 * Sends a link to an account, through the mail server or else into the data directory, and returns the kind of
 * delivery. `origin` is the origin of the request. Throws ApiError 'mail-not-configured', and 'unavailable' if the
 * mail server rejects it.
 */
export async function sendResetLink(
  { account, state }: LoadedAccount,
  origin: string,
  { secrets, delivery, clock, logger }: AccountModels,
): Promise<LinkDelivery['kind']> {
  if (!delivery) throw new ApiError('mail-not-configured', "This server doesn't send email");
  const expiresAt = clock().getTime() + RESET_LIFETIME_MS;
  const token = createToken({ accountId: account.id, expiresAt }, signatureFor(state, secrets));
  const { email: to, displayName } = account.profile;
  const { kind, mailer, productName, publicOrigin = origin } = delivery;
  const link = `${publicOrigin}/login#reset=${token}`;
  try {
    await mailer.send(
      linkMail({
        accountId: account.id,
        to,
        subject: `Reset your ${productName} password`,
        paragraphs: [
          `Hello ${displayName},`,
          `We received a request to reset your ${productName} password. Use the link below to set a new one. It works once and expires after an hour.`,
          "If this wasn't you, you can ignore this email. Your password won't change.",
        ],
        label: 'Set a new password',
        link,
      }),
    );
    return kind;
  } catch (error) {
    logger.error({ err: error }, 'a link to a new password could not be sent');
    throw new ApiError('unavailable', "We couldn't send the email. Please try again", undefined, {
      'retry-after': '60',
    });
  }
}

async function sendLink(email: string, models: AccountModels): Promise<void> {
  const found = await findAccountByEmail(email, models);
  if (found && models.mail) await sendResetLink(found, models.mail.publicOrigin, models);
}

/** A change of the password or the address invalidates earlier links. */
function signatureFor(
  { passwordHash, emailKey }: RegisteredAccount,
  { resetKey }: AccountSecrets,
): TokenSignature {
  return { key: resetKey, boundTo: [passwordHash, emailKey] };
}

function withoutProviders(key: PersonalKey, basedOn: string): { basedOn: string; profile: string } {
  const profile = { ...openProfile(key, basedOn), googleId: null, googleEmail: null, openId: [] };
  return { basedOn, profile: sealProfile(key, profile) };
}
