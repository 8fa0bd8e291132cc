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

test('verifies a profile with the same key only', () => {
  const token = signGoogleProfile(profile, key);
  expect(verifyGoogleProfile(token, key)).toEqual(profile);
  const other = new Uint8Array(randomBytes(32));
  expect(() => verifyGoogleProfile(token, other)).toThrow(refused);
  expect(() => verifyGoogleProfile('', key)).toThrow(refused);
});

test('rejects an identity as a profile and a profile as an identity', () => {
  const identity = signIdentity(asIdentity(), key);
  expect(() => verifyGoogleProfile(identity, key)).toThrow(refused);
  const token = signGoogleProfile(profile, key);
  expect(() => verifyIdentity(token, key)).toThrow(refused);
});
