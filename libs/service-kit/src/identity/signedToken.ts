import { createHmac, timingSafeEqual } from 'node:crypto';

/** A JWT's own claims, without the registered ones. */
export interface TokenClaims extends Record<string, unknown> {
  /** Issuer and audience. */
  iss: string;
  aud: string;
  sub?: string;
  /** In seconds since 1970. */
  iat: number;
  exp: number;
}

export interface TokenExpectations {
  issuer: string;
  audience: string;
  /** The tolerated difference between two clocks; none by default. */
  clockToleranceSeconds?: number;
}

const HEADER = Buffer.from('{"alg":"HS256"}').toString('base64url');
const TOKEN = /^([\w-]+)\.([\w-]+)\.([\w-]{43})$/;
const KEY_BYTES = 32;

/**
 * Creates a JWT with HS256 (RFC 7519), synchronously, because an asynchronous library takes longer than the whole
 * request. Throws RangeError for a key of less than 32 bytes.
 */
export function signToken(claims: TokenClaims, key: Uint8Array): string {
  const signed = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${signed}.${signatureOf(signed, key).toString('base64url')}`;
}

/**
 * The claims of a token that this key signed for this audience and that hasn't expired; otherwise null. Throws
 * RangeError for a key of less than 32 bytes.
 */
export function verifyToken(
  token: string,
  key: Uint8Array,
  { issuer, audience, clockToleranceSeconds = 0 }: TokenExpectations,
): TokenClaims | null {
  const [, header = '', payload = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (signature === '') return null;
  const given = new Uint8Array(Buffer.from(signature, 'base64url'));
  if (!timingSafeEqual(given, new Uint8Array(signatureOf(`${header}.${payload}`, key)))) return null;
  // From here on, the content comes from a holder of the key.
  const { alg } = objectOf(header);
  const claims = objectOf(payload);
  const { iss, aud, exp } = claims;
  if (alg !== 'HS256' || iss !== issuer || aud !== audience || typeof exp !== 'number') return null;
  if (exp + clockToleranceSeconds <= Math.floor(Date.now() / 1000)) return null;
  return claims as TokenClaims;
}

function signatureOf(signed: string, key: Uint8Array): Buffer {
  if (key.length < KEY_BYTES) throw new RangeError(`A key of ${KEY_BYTES} bytes is needed`);
  return createHmac('sha256', key).update(signed).digest();
}

/** Empty if it isn't a JSON object. */
function objectOf(part: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(Buffer.from(part, 'base64url').toString())) as Record<string, unknown>;
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
