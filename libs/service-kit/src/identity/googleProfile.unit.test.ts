import { randomBytes } from 'node:crypto';
import { asIdentity } from '../testing/asIdentity';
import { signGoogleProfile, verifyGoogleProfile } from './googleProfile';
import { signIdentity, verifyIdentity } from './signedIdentity';

const key = new Uint8Array(randomBytes(32));
const profile = {
  googleId: '1234',
  email: 'ann@example.org',
  emailVerified: true,
  displayName: 'Änn',
  avatar: null,
};

test('a signed profile → is read with the same key, and with no other', async () => {
  const token = await signGoogleProfile(profile, key);
  expect(await verifyGoogleProfile(token, key)).toEqual(profile);
  const other = new Uint8Array(randomBytes(32));
  await expect(verifyGoogleProfile(token, other)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(verifyGoogleProfile('', key)).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('an identity → is no profile, and a profile no identity', async () => {
  const identity = await signIdentity(asIdentity(), key);
  await expect(verifyGoogleProfile(identity, key)).rejects.toMatchObject({ code: 'unauthenticated' });
  const token = await signGoogleProfile(profile, key);
  await expect(verifyIdentity(token, key)).rejects.toMatchObject({ code: 'unauthenticated' });
});
