import { randomBytes } from 'node:crypto';
import { asIdentity } from '../testing/asIdentity';
import { createIdentitySigner, createIdentityVerifier, signIdentity, verifyIdentity } from './signedIdentity';
import { signToken } from './signedToken';

const key = new Uint8Array(randomBytes(32));
const refused = expect.objectContaining({ code: 'unauthenticated' });
const ann = asIdentity({ displayName: 'Ann Ünïcode 🥕', timeZone: 'America/New_York' });

test('verifies a signed identity', () => {
  expect(verifyIdentity(signIdentity(ann, key), key)).toEqual(ann);
});

test('accepts a token for a minute and the tolerance of clocks', () => {
  const signedAgo = (seconds: number) => signIdentity(ann, key, new Date(Date.now() - seconds * 1000));
  expect(verifyIdentity(signedAgo(62), key)).toEqual(ann);
  expect(() => verifyIdentity(signedAgo(67), key)).toThrow(refused);
});

test.each([
  ['issuer', { iss: 'someone' }],
  ['audience', { aud: 'others' }],
  ['shape', { tz: 'Mars/Base' }],
])('rejects a token of another %s', (_what, other) => {
  const [iat, exp] = [0, Math.floor(Date.now() / 1000) + 60];
  const { accountId: sub, householdId: hid, displayName: name, timeZone: tz } = ann;
  const claims = { iss: 'forkcast-gateway', aud: 'forkcast-services', iat, exp, sub, hid, name, tz };
  expect(verifyIdentity(signToken(claims, key), key)).toEqual(ann);
  expect(() => verifyIdentity(signToken({ ...claims, ...other }, key), key)).toThrow(refused);
});

test('reuses the token of an identity for half a minute', () => {
  const sign = createIdentitySigner(key);
  const first = sign(ann);
  expect(sign({ ...ann })).toBe(first);
  expect(sign({ ...ann, displayName: 'Anna' })).not.toBe(first);
});

describe('repeated verification', () => {
  afterEach(() => jest.useRealTimers());

  test('returns the same identity until the token expires', () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const verify = createIdentityVerifier(key);
    const token = signIdentity(ann, key);
    expect(verify(token)).toEqual(ann);
    jest.setSystemTime(Date.now() + 62_000);
    expect(verify(token)).toEqual(ann);
    jest.setSystemTime(Date.now() + 5_000);
    expect(() => verify(token)).toThrow(refused);
  });

  test('rejects a known token with another signature or key', () => {
    const verify = createIdentityVerifier(key);
    const token = signIdentity(ann, key);
    verify(token);
    const [head = '', body = '', signature = ''] = token.split('.');
    const forged = `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    expect(() => verify(forged)).toThrow(refused);
    const other = createIdentityVerifier(new Uint8Array(randomBytes(32)));
    expect(() => other(token)).toThrow(refused);
  });

  test("returns identities that one request can't change for the next", () => {
    const verify = createIdentityVerifier(key);
    const token = signIdentity(ann, key);
    verify(token);
    const identity = verify(token);
    expect(() => (identity.householdId = 'another')).toThrow(TypeError);
  });
});
