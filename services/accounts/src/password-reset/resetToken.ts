import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** How long a link to a new password is good for. */
export const RESET_LIFETIME_MS = 60 * 60 * 1000;

const tokenSchema = z.object({ accountId: z.string(), expiresAt: z.int() });

export interface ResetSubject {
  accountId: string;
  /** As sealed in the account's last event about it. Once it changes, every token given out before is worth nothing. */
  passwordHash: string | null;
}

/** Makes the secret part of a link that lets whoever reads the account's mail set a new password, once. */
export function makeResetToken(key: Uint8Array, subject: ResetSubject, now: Date): string {
  const content = JSON.stringify({
    accountId: subject.accountId,
    expiresAt: now.getTime() + RESET_LIFETIME_MS,
  });
  return `${Buffer.from(content).toString('base64url')}.${signature(key, content, subject)}`;
}

/** Whom a token claims to be for; null for what is none. Only `isResetToken` says whether to believe it. */
export function readResetToken(token: string): { accountId: string } | null {
  const claimed = tokenSchema.safeParse(parsedOrNull(contentOf(token)));
  return claimed.success ? { accountId: claimed.data.accountId } : null;
}

/** Whether a token was made for this account, has not been used, and has not expired. */
export function isResetToken(key: Uint8Array, token: string, subject: ResetSubject, now: Date): boolean {
  const content = contentOf(token);
  const claimed = tokenSchema.safeParse(parsedOrNull(content));
  if (!claimed.success || claimed.data.accountId !== subject.accountId) return false;
  const given = encode(token.split('.')[1] ?? '');
  const expected = encode(signature(key, content, subject));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return claimed.data.expiresAt > now.getTime();
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function contentOf(token: string): string {
  return Buffer.from(token.split('.')[0] ?? '', 'base64url').toString();
}

function parsedOrNull(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function signature(key: Uint8Array, content: string, { passwordHash }: ResetSubject): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([content, passwordHash]))
    .digest('base64url');
}
