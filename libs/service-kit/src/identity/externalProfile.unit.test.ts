import { randomBytes } from 'node:crypto';
import { asIdentity } from '../testing/asIdentity';
import { signExternalProfile, verifyExternalProfile } from './externalProfile';
import { signIdentity, verifyIdentity } from './signedIdentity';

const key = new Uint8Array(randomBytes(32));
const refused = expect.objectContaining({ code: 'unauthenticated' });
const profile = {
  kind: 'google' as const,
  issuer: 'https://accounts.google.com',
  subject: '1234',
  email: 'ann@example.org',
  emailVerified: true,
  displayName: 'Änn',
  avatar: null,
};

test('verifies a profile with the same key only', () => {
  const token = signExternalProfile(profile, key);
  expect(verifyExternalProfile(token, key)).toEqual(profile);
  const other = new Uint8Array(randomBytes(32));
  expect(() => verifyExternalProfile(token, other)).toThrow(refused);
  expect(() => verifyExternalProfile('', key)).toThrow(refused);
});

test('rejects an identity as a profile and a profile as an identity', () => {
  const identity = signIdentity(asIdentity(), key);
  expect(() => verifyExternalProfile(identity, key)).toThrow(refused);
  const token = signExternalProfile(profile, key);
  expect(() => verifyIdentity(token, key)).toThrow(refused);
});
