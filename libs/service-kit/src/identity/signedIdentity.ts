import { ApiError } from '../http/apiError';
import { identitySchema, type Identity } from './identity';
import { signToken, verifyToken } from './signedToken';

const ISSUER = 'forkcast-gateway';
const AUDIENCE = 'forkcast-services';
const LIFETIME_SECONDS = 60;
const CLOCK_TOLERANCE_SECONDS = 5;

/** Signs an identity for services, as a JWT that is valid for a minute. */
export function signIdentity(identity: Identity, key: Uint8Array, now = new Date()): string {
  const iat = Math.floor(now.getTime() / 1000);
  const { accountId, householdId, displayName, timeZone } = identity;
  const who = { hid: householdId, name: displayName, tz: timeZone, sub: accountId };
  return signToken({ ...who, iss: ISSUER, aud: AUDIENCE, iat, exp: iat + LIFETIME_SECONDS }, key);
}

/** The identity in a token. Throws ApiError 'unauthenticated' unless this key signed it less than a minute ago. */
export function verifyIdentity(token: string, key: Uint8Array): Identity {
  const expected = { issuer: ISSUER, audience: AUDIENCE, clockToleranceSeconds: CLOCK_TOLERANCE_SECONDS };
  const claims = verifyToken(token, key, expected);
  if (!claims) throw new ApiError('unauthenticated');
  const identity = identitySchema.safeParse({
    accountId: claims.sub,
    householdId: claims.hid,
    displayName: claims.name,
    timeZone: claims.tz,
  });
  if (!identity.success) throw new ApiError('unauthenticated');
  return identity.data;
}
