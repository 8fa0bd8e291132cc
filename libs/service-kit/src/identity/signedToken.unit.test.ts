import { createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { jwtVerify, SignJWT } from 'jose';
import { signToken, verifyToken, type TokenClaims } from './signedToken';

const key = new Uint8Array(randomBytes(32));
const expected = { issuer: 'us', audience: 'them' };
const now = () => Math.floor(Date.now() / 1000);
const claimsOf = (more: Partial<TokenClaims> = {}): TokenClaims => ({
  iss: 'us',
  aud: 'them',
  iat: now(),
  exp: now() + 60,
  ...more,
});
const base64url = (text: string) => Buffer.from(text).toString('base64url');

/** Signs any header and claims with the key. */
function signedAsIs(header: string, payload: string): string {
  const signed = `${base64url(header)}.${base64url(payload)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

test('signs and verifies as jose does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.string({ unit: 'binary' }), async (sub, name) => {
      const theirs = await new SignJWT({ name })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(sub)
        .setIssuer('us')
        .setAudience('them')
        .setIssuedAt()
        .setExpirationTime('60s')
        .sign(key);
      expect(verifyToken(theirs, key, expected)).toMatchObject({ sub, name });
      const ours = signToken(claimsOf({ sub, name }), key);
      const { payload } = await jwtVerify(ours, key, { ...expected, algorithms: ['HS256'] });
      expect(payload).toMatchObject({ sub, name });
    }),
  );
});

test.each([
  ['of another issuer', () => signToken(claimsOf({ iss: 'others' }), key)],
  ['for another audience', () => signToken(claimsOf({ aud: 'others' }), key)],
  ['that is over', () => signToken(claimsOf({ exp: now() }), key)],
  ['without an end', () => signedAsIs('{"alg":"HS256"}', '{"iss":"us","aud":"them"}')],
  ['of another algorithm', () => signedAsIs('{"alg":"none"}', JSON.stringify(claimsOf()))],
  ['of no object', () => signedAsIs('{"alg":"HS256"}', 'null')],
  ['of no JSON', () => signedAsIs('{"alg":"HS256"}', '{')],
  ['of another key', () => signToken(claimsOf(), new Uint8Array(randomBytes(32)))],
  ['without a signature', () => `${base64url('{"alg":"none"}')}.${base64url(JSON.stringify(claimsOf()))}.`],
  ['that is none', () => 'token'],
])('rejects a token %s', (_which, token) => {
  expect(verifyToken(signToken(claimsOf(), key), key, expected)).not.toBeNull();
  expect(verifyToken(token(), key, expected)).toBeNull();
});

test('rejects a token with any changed part', () => {
  const token = signToken(claimsOf({ sub: 'ann' }), key);
  // The last character of a signature has two unused bits.
  fc.assert(
    fc.property(fc.nat(token.length - 2), fc.constantFrom('A', 'b', '9', '_', '.'), (at, other) => {
      fc.pre(token[at] !== other);
      expect(verifyToken(`${token.slice(0, at)}${other}${token.slice(at + 1)}`, key, expected)).toBeNull();
    }),
  );
});

test('tolerates different clocks up to the limit', () => {
  const token = signToken(claimsOf({ exp: now() - 3 }), key);
  expect(verifyToken(token, key, { ...expected, clockToleranceSeconds: 5 })).not.toBeNull();
  expect(verifyToken(token, key, { ...expected, clockToleranceSeconds: 2 })).toBeNull();
});

test('rejects a short key', () => {
  const short = new Uint8Array(31);
  expect(() => signToken(claimsOf(), short)).toThrow(RangeError);
  expect(() => verifyToken(signToken(claimsOf(), key), short, expected)).toThrow(RangeError);
});
