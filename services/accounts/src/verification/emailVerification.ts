import type { VerifyEmailResponse } from '@forkcast/contracts';
import { ApiError, type Call } from '@forkcast/service-kit';
import { account as accounts } from '../account/account';
import type { RegisteredAccount } from '../account/accountState';
import type { Account } from '../account/account-directory/accountDirectory';
import { openProfile } from '../account/profile';
import { linkMail } from '../mail/linkMail';
import type { AccountModels } from '../models';
import type { AccountSecrets } from '../personal-data/secrets';
import { createToken, isSigned, readLinkToken, type TokenSignature } from '../signedToken';

/** How long a verification link is valid. */
export const VERIFICATION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
/** Links per account, and per address, within 15 minutes. */
export const VERIFICATION_LINKS = 5;
const RETRY_AFTER_SECONDS = '60';

type LinkModels = Pick<
  AccountModels,
  'load' | 'keys' | 'secrets' | 'verificationLinks' | 'delivery' | 'logger' | 'clock'
>;

/**
 * Sends a link to the account's current address, or returns false if it is verified. `origin` is the origin of the
 * request. Throws ApiError 'mail-not-configured', 'too-many-requests', and 'unavailable' if the mail server rejects
 * it.
 */
export async function sendVerification(
  accountId: string,
  origin: string,
  models: LinkModels,
): Promise<boolean> {
  try {
    return await sendLink(accountId, origin, models);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    models.logger.error({ err: error }, 'a link that confirms an address could not be sent');
    throw new ApiError('unavailable', "We couldn't send the email. Please try again", undefined, {
      'retry-after': RETRY_AFTER_SECONDS,
    });
  }
}

/** Sends the link after the response, for an account with a new address. */
export function beginVerification({ id, emailVerified }: Account, origin: string, models: LinkModels): void {
  if (!models.delivery || emailVerified) return;
  sendLink(id, origin, models).catch((error: unknown) => {
    // The user can request another link in the settings.
    models.logger.warn({ err: error }, 'a link that confirms an address was not sent');
  });
}

/**
 * Verifies the address of a link's token; repeating it is no error. Throws ApiError 'verification-not-valid', also
 * after the address has changed, and 'verification-expired'.
 */
export async function verifyEmail(
  token: string,
  { executeAs, now }: Pick<Call, 'executeAs' | 'now'>,
  { load, secrets }: Pick<AccountModels, 'load' | 'secrets'>,
): Promise<VerifyEmailResponse['outcome']> {
  const claimed = readLinkToken(token);
  const state = claimed && (await registeredAccount(claimed.accountId, load));
  if (!state || !isSigned(token, signatureFor(state, secrets))) {
    throw new ApiError('verification-not-valid');
  }
  if (!state.emailVerified && claimed.expiresAt <= Date.parse(now)) {
    throw new ApiError('verification-expired');
  }
  const { accountId, emailKey } = state;
  const execute = executeAs(accountId);
  const command = { type: 'VerifyEmail', emailKey, at: now } as const;
  const { events } = await execute(accounts.of(accountId), command, { expect: 'exists' });
  return events.length === 0 ? 'already-verified' : 'verified';
}

async function sendLink(accountId: string, origin: string, models: LinkModels): Promise<boolean> {
  const { load, keys, secrets, verificationLinks, delivery, clock } = models;
  if (!delivery) throw new ApiError('mail-not-configured', "This server doesn't send email");
  const [state, key] = await Promise.all([registeredAccount(accountId, load), keys.find(accountId)]);
  if (!state || !key) throw new ApiError('not-found');
  if (state.emailVerified) return false;
  const { mailer, productName, publicOrigin = origin } = delivery;
  if (!publicOrigin) throw new ApiError('invalid-request', 'The request has no Origin header');
  const subjects = [accountId, state.emailKey].map((name) => secrets.hashOf('account', `verify ${name}`));
  await verificationLinks.begin(subjects.map((subject) => ({ subject, limit: VERIFICATION_LINKS })));
  const expiresAt = clock().getTime() + VERIFICATION_LIFETIME_MS;
  const token = createToken({ accountId, expiresAt }, signatureFor(state, secrets));
  const link = `${publicOrigin}/verify-email#token=${token}`;
  const { email: to } = openProfile(key, state.profile);
  // The mail may reach a stranger, so it contains nothing that the registrant typed.
  await mailer.send(
    linkMail({
      accountId,
      to,
      subject: `Confirm your email address for ${productName}`,
      paragraphs: [
        'Hello,',
        `Please confirm that this is your email address for ${productName}. The link below works for 7 days.`,
        "If you didn't sign up, ignore this email and don't open the link. It would add your address to someone else's account.",
      ],
      label: 'Confirm my address',
      link,
    }),
  );
  return true;
}

/** Reads the account's own stream, because read models may lag behind a change of the address. */
async function registeredAccount(
  accountId: string,
  load: AccountModels['load'],
): Promise<RegisteredAccount | null> {
  const { state } = await load(accounts.of(accountId));
  return state.status === 'registered' ? state : null;
}

/** A change of the address invalidates earlier links. */
function signatureFor({ emailKey }: RegisteredAccount, { verificationKey }: AccountSecrets): TokenSignature {
  return { key: verificationKey, boundTo: [emailKey] };
}
