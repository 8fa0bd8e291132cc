import { isSignedLink, makeLinkToken, readLinkToken, type LinkSignature } from '../mail/linkToken';

/** How long a link to a new password is valid. */
export const RESET_LIFETIME_MS = 60 * 60 * 1000;

export interface ResetSubject {
  accountId: string;
  /** The current sealed hash. A change invalidates earlier tokens. */
  passwordHash: string | null;
  /** A hash of the current address. A change invalidates earlier tokens. */
  emailKey: string;
}

/** Creates the secret part of a link that sets a new password once. */
export function makeResetToken(key: Uint8Array, subject: ResetSubject, now: Date): string {
  const { accountId } = subject;
  const expiresAt = now.getTime() + RESET_LIFETIME_MS;
  return makeLinkToken({ accountId, expiresAt }, signatureOf(key, subject));
}

/** The account that a token claims, or null if it is malformed. Verify with `isResetToken`. */
export function readResetToken(token: string): { accountId: string } | null {
  const claimed = readLinkToken(token);
  return claimed && { accountId: claimed.accountId };
}

/** Whether a token was made for this account, has not been used, and has not expired. */
export function isResetToken(key: Uint8Array, token: string, subject: ResetSubject, now: Date): boolean {
  const claimed = readLinkToken(token);
  if (claimed?.accountId !== subject.accountId || !isSignedLink(token, signatureOf(key, subject)))
    return false;
  return claimed.expiresAt > now.getTime();
}

function signatureOf(key: Uint8Array, { passwordHash, emailKey }: ResetSubject): LinkSignature {
  return { key, boundTo: [passwordHash, emailKey] };
}
