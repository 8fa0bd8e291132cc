import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** The account that a mailed link is for, and its expiry in milliseconds since 1970. */
const linkSchema = z.object({ accountId: z.string(), expiresAt: z.int() });

/** `key` serves one purpose only. A change in `boundTo` invalidates every token created before. */
export interface TokenSignature {
  key: Uint8Array;
  boundTo: readonly (string | null)[];
}

/** Creates a token from its content. Nothing has to be stored. */
export function createToken(content: object, signature: TokenSignature): string {
  const text = JSON.stringify(content);
  return `${Buffer.from(text).toString('base64url')}.${sign(text, signature)}`;
}

/** The unverified content of a token, or null if it is malformed. Verify with `isSigned`. */
export function readToken<Content>(token: string, schema: z.ZodType<Content>): Content | null {
  return schema.safeParse(parseJson(textOf(token))).data ?? null;
}

/** The unverified content of a mailed link's token, or null if it is malformed. Verify with `isSigned`. */
export function readLinkToken(token: string): z.infer<typeof linkSchema> | null {
  return readToken(token, linkSchema);
}

/** Whether a token was signed with this key and its bound values are unchanged. */
export function isSigned(token: string, signature: TokenSignature): boolean {
  const given = encode(token.split('.')[1] ?? '');
  const expected = encode(sign(textOf(token), signature));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign(text: string, { key, boundTo }: TokenSignature): string {
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
