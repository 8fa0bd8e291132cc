import { errors, jwtVerify, SignJWT } from 'jose';
import { ApiError } from '../http/apiError';
import { identitySchema, type Identity } from './identity';

const ISSUER = 'forkcast-gateway';
const AUDIENCE = 'forkcast-services';
const ALGORITHM = 'HS256';
const LIFETIME_SECONDS = 60;
const REUSE_MS = 30_000;
const CLOCK_TOLERANCE_SECONDS = 5;
const CACHE_SIZE = 10_000;

/** The identity as the gateway hands it to services: a JWT that is good for a minute. */
export function signIdentity(identity: Identity, key: Uint8Array, now = new Date()): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ hid: identity.householdId, name: identity.displayName, tz: identity.timeZone })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(identity.accountId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(key);
}

/** Signs identities, handing out the same token for half a minute: signing costs more than routing. */
export function createIdentitySigner(key: Uint8Array): (identity: Identity) => Promise<string> {
  const tokens = new Map<string, { token: Promise<string>; until: number }>();
  return (identity) => {
    const { accountId, householdId, displayName, timeZone } = identity;
    const who = JSON.stringify([accountId, householdId, displayName, timeZone]);
    const now = Date.now();
    const known = tokens.get(who);
    if (known && known.until > now) return known.token;
    if (tokens.size >= CACHE_SIZE) tokens.clear();
    const token = signIdentity(identity, key, new Date(now));
    tokens.set(who, { token, until: now + REUSE_MS });
    return token;
  };
}

/** The identity in a token. Throws ApiError 'unauthenticated' unless this key signed it less than a minute ago. */
export async function verifyIdentity(token: string, key: Uint8Array): Promise<Identity> {
  return (await verified(token, key)).identity;
}

/**
 * Verifies identities as `verifyIdentity` does, each token once: its bearer comes with the same one for half a minute,
 * and to verify it costs more than most of what is asked for.
 */
export function createIdentityVerifier(key: Uint8Array): (token: string) => Promise<Identity> {
  const known = new Map<string, VerifiedIdentity>();
  return async (token) => {
    const before = known.get(token);
    if (before && Date.now() < before.until) return before.identity;
    const { identity, until } = await verified(token, key);
    if (known.size >= CACHE_SIZE) known.clear();
    known.set(token, { identity: Object.freeze(identity), until });
    return identity;
  };
}

interface VerifiedIdentity {
  identity: Identity;
  /** In milliseconds since 1970. */
  until: number;
}

async function verified(token: string, key: Uint8Array): Promise<VerifiedIdentity> {
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer: ISSUER,
      audience: AUDIENCE,
      algorithms: [ALGORITHM],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'exp', 'hid'],
    });
    const identity = identitySchema.safeParse({
      accountId: payload.sub,
      householdId: payload.hid,
      displayName: payload.name,
      timeZone: payload.tz,
    });
    const expires = payload.exp ?? 0; // required above
    if (identity.success) {
      return { identity: identity.data, until: (expires + CLOCK_TOLERANCE_SECONDS) * 1000 };
    }
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
  }
  throw new ApiError('unauthenticated');
}
