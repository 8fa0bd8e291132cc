import { z } from 'zod';
import { ApiError } from '../http/apiError';
import { signToken, verifyToken } from './signedToken';

const ISSUER = 'forkcast-gateway';
const AUDIENCE = 'forkcast-external-profile';
const LIFETIME_SECONDS = 60;

/** A person as described by a provider's ID token, which the gateway has verified. */
export const externalProfileSchema = z.object({
  /** Google's own sign-in, or a configured OpenID Connect provider. */
  kind: z.enum(['google', 'openid']),
  /** Identifies the person together with `subject`; an email address may change owners. */
  issuer: z.string().min(1),
  subject: z.string().min(1).max(255),
  email: z.string().min(3),
  emailVerified: z.boolean(),
  displayName: z.string(),
  /** An https address. */
  avatar: z.string().nullable(),
  /** Whether the person is in the provider's group of administrators. */
  isAdministrator: z.boolean().optional(),
});

export type ExternalProfile = z.infer<typeof externalProfileSchema>;

/** The profile for the accounts service, as a JWT that is valid for a minute and for this purpose only. */
export function signExternalProfile(profile: ExternalProfile, key: Uint8Array): string {
  const iat = Math.floor(Date.now() / 1000);
  return signToken({ iss: ISSUER, aud: AUDIENCE, iat, exp: iat + LIFETIME_SECONDS, profile }, key);
}

/** Throws ApiError 'unauthenticated' unless this key signed it less than a minute ago. */
export function verifyExternalProfile(token: string, key: Uint8Array): ExternalProfile {
  const claims = verifyToken(token, key, { issuer: ISSUER, audience: AUDIENCE });
  if (!claims) throw new ApiError('unauthenticated');
  return externalProfileSchema.parse(claims.profile);
}
