import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { asIdentity } from '../testing/asIdentity';
import { createIdentitySigner, createIdentityVerifier, signIdentity, verifyIdentity } from './signedIdentity';

const key = new Uint8Array(randomBytes(32));
const ann = asIdentity({ displayName: 'Ann Ünïcode 🥕', timeZone: 'America/New_York' });

test('a signed identity → verifies to the same identity', async () => {
  await expect(verifyIdentity(await signIdentity(ann, key), key)).resolves.toEqual(ann);
});

test('a token → is good for a minute and the clocks’ tolerance', async () => {
  const signedAgo = (seconds: number) => signIdentity(ann, key, new Date(Date.now() - seconds * 1000));
  await expect(verifyIdentity(await signedAgo(62), key)).resolves.toEqual(ann);
  await expect(verifyIdentity(await signedAgo(67), key)).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('a token of another issuer, audience or shape → is refused', async () => {
  const claims = { hid: ann.householdId, name: ann.displayName, tz: ann.timeZone };
  const token = (payload: Record<string, unknown>, issuer: string, audience: string) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(ann.accountId)
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime('1m')
      .sign(key);
  for (const refused of [
    token(claims, 'someone', 'forkcast-services'),
    token(claims, 'forkcast-gateway', 'others'),
    token({ ...claims, tz: 'Mars/Base' }, 'forkcast-gateway', 'forkcast-services'),
    token({ name: 'Ann' }, 'forkcast-gateway', 'forkcast-services'),
  ]) {
    await expect(verifyIdentity(await refused, key)).rejects.toMatchObject({ code: 'unauthenticated' });
  }
});

test('the same identity within half a minute → gets the same token, another one its own', async () => {
  const sign = createIdentitySigner(key);
  const first = await sign(ann);
  expect(await sign({ ...ann })).toBe(first);
  expect(await sign({ ...ann, displayName: 'Anna' })).not.toBe(first);
});

describe('whoever verifies again and again', () => {
  afterEach(() => jest.useRealTimers());

  test('the same token → the same identity, until the token and the clocks’ tolerance are over', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const verify = createIdentityVerifier(key);
    const token = await signIdentity(ann, key);
    await expect(verify(token)).resolves.toEqual(ann);
    jest.setSystemTime(Date.now() + 62_000);
    await expect(verify(token)).resolves.toEqual(ann);
    jest.setSystemTime(Date.now() + 5_000);
    await expect(verify(token)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('a token that differs from a known one in its signature alone, or is of another key → refused', async () => {
    const verify = createIdentityVerifier(key);
    const token = await signIdentity(ann, key);
    await verify(token);
    const [head = '', body = '', signature = ''] = token.split('.');
    const forged = `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    await expect(verify(forged)).rejects.toMatchObject({ code: 'unauthenticated' });
    const other = createIdentityVerifier(new Uint8Array(randomBytes(32)));
    await expect(other(token)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('what one request was told → cannot be changed for the next', async () => {
    const verify = createIdentityVerifier(key);
    const token = await signIdentity(ann, key);
    await verify(token);
    const identity = await verify(token);
    expect(() => (identity.householdId = 'another')).toThrow(TypeError);
  });
});
