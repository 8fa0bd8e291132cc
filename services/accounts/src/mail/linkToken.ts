import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const contentSchema = z.object({ accountId: z.string(), expiresAt: z.int() });

/** The account that a token claims, and its expiry in milliseconds since 1970. */
export type LinkTokenContent = z.infer<typeof contentSchema>;

/** `key` serves one purpose only. A change in `boundTo` invalidates every token created before. */
export interface LinkSignature {
  key: Uint8Array;
  boundTo: readonly (string | null)[];
}

/** Creates the secret part of a mailed link. Nothing has to be stored. */
export function makeLinkToken(content: LinkTokenContent, signature: LinkSignature): string {
  const text = JSON.stringify({ accountId: content.accountId, expiresAt: content.expiresAt });
  return `${Buffer.from(text).toString('base64url')}.${sign(text, signature)}`;
}

/** The unverified content of a token, or null if it is malformed. Verify with `isSignedLink`. */
export function readLinkToken(token: string): LinkTokenContent | null {
  return contentSchema.safeParse(parseJson(textOf(token))).data ?? null;
}

/** Whether a token was signed with this key and its bound values are unchanged. */
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
