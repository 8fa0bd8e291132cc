import { createCipheriv, createDecipheriv, randomFillSync } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const VERSION = 'v1';
const ENCODING = 'base64url';

/** 256 random bits. */
export function newKey(): Uint8Array {
  return randomFillSync(new Uint8Array(KEY_BYTES));
}

/** Encrypts a text so that only `key` opens it, and only in the same `context`: 'v1.<iv>.<tag>.<text>'. */
export function seal(key: Uint8Array, text: string, context: string): string {
  const iv = randomFillSync(new Uint8Array(IV_BYTES));
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(new TextEncoder().encode(context));
  const encrypted = cipher.update(text, 'utf8', ENCODING) + cipher.final(ENCODING);
  return [VERSION, encodeBytes(iv), cipher.getAuthTag().toString(ENCODING), encrypted].join('.');
}

/** Reads what `seal` wrote. Throws for another key, another context or a changed text. */
export function open(key: Uint8Array, sealed: string, context: string): string {
  const [version, iv = '', tag = '', encrypted = ''] = sealed.split('.');
  if (version !== VERSION) throw new Error(`Sealed in a form that this version does not know: ${version}`);
  const decipher = createDecipheriv(CIPHER, key, decodeBytes(iv), { authTagLength: 16 })
    .setAAD(new TextEncoder().encode(context))
    .setAuthTag(decodeBytes(tag));
  return decipher.update(encrypted, ENCODING, 'utf8') + decipher.final('utf8');
}

/** As base64url. */
export function encodeBytes(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString(ENCODING);
}

/** Reads what `encodeBytes` wrote. */
export function decodeBytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, ENCODING));
}
