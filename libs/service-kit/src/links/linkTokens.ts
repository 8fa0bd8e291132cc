import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Tokens at the end of links that work without an account: 43 characters of base64url. */
export type LinkTokens = ReturnType<typeof createLinkTokens>;

const TOKEN = /^[\w-]{43}$/;
const PROOF_BYTES = 16;

/**
 * A token consists of the thing's id and 128 bits derived from the link's id with this installation's key. It isn't
 * stored, but computed again to show the address, so the log, documents and backups give no access without the key.
 *
 * @param purpose separates the keys of different kinds of links: 'forkcast recipes: share links'
 */
export function createLinkTokens(installationKey: Uint8Array, purpose: string) {
  const key = new Uint8Array(hkdfSync('sha256', installationKey, '', purpose, 32));
  const of = (thingId: string, linkId: string) => {
    const proof = createHmac('sha256', key).update(`${thingId}/${linkId}`).digest();
    const hex = thingId.replaceAll('-', '') + proof.toString('hex').slice(0, 2 * PROOF_BYTES);
    return Buffer.from(hex, 'hex').toString('base64url');
  };
  return {
    /** The token for a thing and one of its links. */
    of,
    /** The thing's id in a token, valid or not; null for a malformed token. */
    thingIn: (token: string) => {
      if (!TOKEN.test(token)) return null;
      const hex = Buffer.from(token, 'base64url').toString('hex');
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
    },
    /** Whether the token is valid. Takes constant time. */
    opens: (token: string, thingId: string, linkId: string) => {
      const text = new TextEncoder();
      const [given, expected] = [text.encode(token), text.encode(of(thingId, linkId))];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
