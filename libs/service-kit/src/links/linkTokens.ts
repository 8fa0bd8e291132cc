import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What the addresses of links end with at which people without an account see one thing: 43 characters of base64url. */
export interface LinkTokens {
  /** Of the thing, by its id, and the link to it, by its own. */
  of(thingId: string, linkId: string): string;
  /** The id that a token contains, whether or not it is valid; null for an invalid form. */
  thingIn(token: string): string | null;
  /** Takes the same time for a wrong token as for a right one. */
  opens(token: string, thingId: string, linkId: string): boolean;
}

const TOKEN = /^[\w-]{43}$/;
const PROOF_BYTES = 16;

/**
 * A token is the thing's id and 128 bits that only this installation can make of the link's id. It is kept nowhere:
 * neither log nor documents nor backups open anything without the key, and a household is shown its address again.
 *
 * @param purpose tells the keys of different kinds of links apart: 'forkcast recipes: share links'
 */
export function createLinkTokens(installationKey: Uint8Array, purpose: string): LinkTokens {
  const key = new Uint8Array(hkdfSync('sha256', installationKey, '', purpose, 32));
  const of = (thingId: string, linkId: string) => {
    const proof = createHmac('sha256', key).update(`${thingId}/${linkId}`).digest();
    const hex = thingId.replaceAll('-', '') + proof.toString('hex').slice(0, 2 * PROOF_BYTES);
    return Buffer.from(hex, 'hex').toString('base64url');
  };
  return {
    of,
    thingIn: (token) => {
      if (!TOKEN.test(token)) return null;
      const hex = Buffer.from(token, 'base64url').toString('hex');
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
    },
    opens: (token, thingId, linkId) => {
      const text = new TextEncoder();
      const [asked, right] = [text.encode(token), text.encode(of(thingId, linkId))];
      return asked.length === right.length && timingSafeEqual(asked, right);
    },
  };
}
