import { randomBytes } from 'node:crypto';
import { asIdentity } from '../testing/asIdentity';
import { signIdentity, verifyIdentity } from './signedIdentity';
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
