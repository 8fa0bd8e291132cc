import { randomBytes } from 'node:crypto';
import { asIdentity } from '../testing/asIdentity';
import { signGoogleProfile, verifyGoogleProfile } from './googleProfile';
import { signIdentity, verifyIdentity } from './signedIdentity';

const key = new Uint8Array(randomBytes(32));
const refused = expect.objectContaining({ code: 'unauthenticated' });
const profile = {
  googleId: '1234',
  email: 'ann@example.org',
  emailVerified: true,
  displayName: 'Änn',
  avatar: null,
};

test('a signed profile → is read with the same key, and with no other', () => {
  const token = signGoogleProfile(profile, key);
  expect(verifyGoogleProfile(token, key)).toEqual(profile);
  const other = new Uint8Array(randomBytes(32));
  expect(() => verifyGoogleProfile(token, other)).toThrow(refused);
  expect(() => verifyGoogleProfile('', key)).toThrow(refused);
});

test('an identity → is no profile, and a profile no identity', () => {
  const identity = signIdentity(asIdentity(), key);
  expect(() => verifyGoogleProfile(identity, key)).toThrow(refused);
  const token = signGoogleProfile(profile, key);
  expect(() => verifyIdentity(token, key)).toThrow(refused);
});
