import { createHmac, timingSafeEqual } from 'node:crypto';

const encoder = new TextEncoder();

/**
 * Signs and verifies cookies like Keygrip, Koa's default. Keygrip computes two more hashes per cookie to
 * compare signatures; `timingSafeEqual` makes them unnecessary.
 */
export class CookieKeys {
  readonly #first: string;
  readonly #keys: readonly string[];

  /** The first key signs, all verify. Throws if there are none. */
  constructor(keys: readonly string[]) {
    const [first] = keys;
    if (!first) throw new Error('Cookies need a key');
    this.#first = first;
    this.#keys = keys;
  }

  sign(data: string): string {
    return signatureOf(data, this.#first);
  }

  verify(data: string, signature: string): boolean {
    return this.index(data, signature) >= 0;
  }

  /** Index of the key that created the signature; -1 if none did. */
  index(data: string, signature: string): number {
    const given = encoder.encode(signature);
    return this.#keys.findIndex((key) => {
      const own = encoder.encode(signatureOf(data, key));
      return given.length === own.length && timingSafeEqual(given, own);
    });
  }
}

function signatureOf(data: string, key: string): string {
  return createHmac('sha1', key).update(data).digest('base64url');
}
