import { z } from 'zod';
import { ApiError } from '../http/apiError';
import { signToken, verifyToken } from './signedToken';

const ISSUER = 'forkcast-gateway';
const AUDIENCE = 'forkcast-google-profile';
const LIFETIME_SECONDS = 60;

/** A person as described by Google's ID token, which the gateway has verified. */
export const googleProfileSchema = z.object({
  googleId: z.string().min(1),
  email: z.string().min(3),
  emailVerified: z.boolean(),
  displayName: z.string(),
  /** An https address. */
  avatar: z.string().nullable(),
});

export type GoogleProfile = z.infer<typeof googleProfileSchema>;

/** The profile for the accounts service, as a JWT that is valid for a minute and for this purpose only. */
export function signGoogleProfile(profile: GoogleProfile, key: Uint8Array): string {
  const iat = Math.floor(Date.now() / 1000);
  return signToken({ iss: ISSUER, aud: AUDIENCE, iat, exp: iat + LIFETIME_SECONDS, profile }, key);
}

/** Throws ApiError 'unauthenticated' unless this key signed it less than a minute ago. */
export function verifyGoogleProfile(token: string, key: Uint8Array): GoogleProfile {
  const claims = verifyToken(token, key, { issuer: ISSUER, audience: AUDIENCE });
  if (!claims) throw new ApiError('unauthenticated');
  return googleProfileSchema.parse(claims.profile);
}
