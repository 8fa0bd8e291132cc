import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const contentSchema = z.object({ accountId: z.string(), expiresAt: z.int() });

/** Whom a link's token claims to be for, and until when (milliseconds since 1970). */
export type LinkTokenContent = z.infer<typeof contentSchema>;

/**
 * What a token is signed with besides its content: `key` serves one purpose alone, and once anything of `boundTo`
 * changes, every token given out before is worth nothing.
 */
export interface LinkSignature {
  key: Uint8Array;
  boundTo: readonly (string | null)[];
}

/** Makes the secret part of a link that goes out by mail. Nothing of it has to be stored. */
export function makeLinkToken(content: LinkTokenContent, signature: LinkSignature): string {
  const text = JSON.stringify({ accountId: content.accountId, expiresAt: content.expiresAt });
  return `${Buffer.from(text).toString('base64url')}.${sign(text, signature)}`;
}

/** What a token claims; null for what is none. Only `isSignedLink` says whether to believe it. */
export function readLinkToken(token: string): LinkTokenContent | null {
  return contentSchema.safeParse(parsedOrNull(textOf(token))).data ?? null;
}

/** Whether a token was made here, for this purpose, and nothing that it is bound to has changed. */
export function isSignedLink(token: string, signature: LinkSignature): boolean {
  const given = encode(token.split('.')[1] ?? '');
  const expected = encode(sign(textOf(token), signature));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign(text: string, { key, boundTo }: LinkSignature): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([text, ...boundTo]))
    .digest('base64url');
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function textOf(token: string): string {
  return Buffer.from(token.split('.')[0] ?? '', 'base64url').toString();
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
