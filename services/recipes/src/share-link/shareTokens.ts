import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What the address of a shared recipe ends with: 43 characters of base64url. */
export interface ShareTokens {
  of(recipeId: string, linkId: string): string;
  /** The recipe that a token names, whether or not it opens it; null for what is no token. */
  recipeIn(token: string): string | null;
  /** Takes the same time for a wrong token as for a right one. */
  opens(token: string, recipeId: string, linkId: string): boolean;
}

const TOKEN = /^[\w-]{43}$/;
const PROOF_BYTES = 16;

/**
 * A token is the recipe's id and 128 bits that only this installation can make of the link's id. It is kept nowhere:
 * neither log nor documents nor backups open anything without the key, and a household is shown its address again.
 */
export function createShareTokens(installationKey: Uint8Array): ShareTokens {
  const key = new Uint8Array(hkdfSync('sha256', installationKey, '', 'forkcast recipes: share links', 32));
  const of = (recipeId: string, linkId: string) => {
    const proof = createHmac('sha256', key).update(`${recipeId}/${linkId}`).digest();
    const hex = recipeId.replaceAll('-', '') + proof.toString('hex').slice(0, 2 * PROOF_BYTES);
    return Buffer.from(hex, 'hex').toString('base64url');
  };
  return {
    of,
    recipeIn: (token) => {
      if (!TOKEN.test(token)) return null;
      const hex = Buffer.from(token, 'base64url').toString('hex');
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
    },
    opens: (token, recipeId, linkId) => {
      const text = new TextEncoder();
      const [asked, right] = [text.encode(token), text.encode(of(recipeId, linkId))];
      return asked.length === right.length && timingSafeEqual(asked, right);
    },
  };
}
