import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { ApiError } from '../http/apiError';

const ISSUER = 'forkcast-gateway';
const AUDIENCE = 'forkcast-google-profile';
const ALGORITHM = 'HS256';

/** Somebody as Google's ID token, checked by the gateway, describes them. */
export const googleProfileSchema = z.object({
  googleId: z.string().min(1),
  email: z.string().min(3),
  emailVerified: z.boolean(),
  displayName: z.string(),
  /** An https address. */
  avatar: z.string().nullable(),
});

export type GoogleProfile = z.infer<typeof googleProfileSchema>;

/** The profile as the gateway hands it to the accounts service: a JWT that is good for a minute, and for nothing else. */
export function signGoogleProfile(profile: GoogleProfile, key: Uint8Array): Promise<string> {
  return new SignJWT({ profile })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime('60s')
    .sign(key);
}

/** Throws ApiError 'unauthenticated' unless this key signed it less than a minute ago. */
export async function verifyGoogleProfile(token: string, key: Uint8Array): Promise<GoogleProfile> {
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer: ISSUER,
      audience: AUDIENCE,
      algorithms: [ALGORITHM],
      requiredClaims: ['exp'],
    });
    return googleProfileSchema.parse(payload.profile);
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new ApiError('unauthenticated');
    throw error;
  }
}
