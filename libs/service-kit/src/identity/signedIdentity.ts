import { ApiError } from '../http/apiError';
import { identitySchema, type Identity } from './identity';
import { signToken, verifyToken } from './signedToken';

const ISSUER = 'forkcast-gateway';
const AUDIENCE = 'forkcast-services';
const LIFETIME_SECONDS = 60;
const REUSE_MS = 30_000;
const CLOCK_TOLERANCE_SECONDS = 5;
const CACHE_SIZE = 10_000;

/** Signs an identity for services, as a JWT that is valid for a minute. */
export function signIdentity(identity: Identity, key: Uint8Array, now = new Date()): string {
  const iat = Math.floor(now.getTime() / 1000);
  const { accountId, householdId, displayName, timeZone } = identity;
  const who = { hid: householdId, name: displayName, tz: timeZone, sub: accountId };
  return signToken({ ...who, iss: ISSUER, aud: AUDIENCE, iat, exp: iat + LIFETIME_SECONDS }, key);
}

/** Signs identities. Reuses a token for half a minute, so that services verify it only once in that time. */
export function createIdentitySigner(key: Uint8Array): (identity: Identity) => string {
  const tokens = new Map<string, { token: string; until: number }>();
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
export function verifyIdentity(token: string, key: Uint8Array): Identity {
  return verified(token, key).identity;
}

/** Like `verifyIdentity`, with a cache, because the same token is sent for half a minute. */
export function createIdentityVerifier(key: Uint8Array): (token: string) => Identity {
  const known = new Map<string, VerifiedIdentity>();
  return (token) => {
    const before = known.get(token);
    if (before && Date.now() < before.until) return before.identity;
    const { identity, until } = verified(token, key);
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

function verified(token: string, key: Uint8Array): VerifiedIdentity {
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
  return { identity: identity.data, until: (claims.exp + CLOCK_TOLERANCE_SECONDS) * 1000 };
}
