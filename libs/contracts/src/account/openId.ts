import { z } from 'zod';
import '../jitless';
import { timeZoneSchema } from '../fields';
import { limits } from '../limits';
import { invitationTokenSchema } from './household';

/** GET /api/auth/providers: the OpenID Connect providers of this server, in the order of its configuration. */
export const signInProvidersSchema = z.object({
  providers: z.array(
    z.object({
      /** Short name in addresses: /connect/{id}. */
      id: z.string(),
      label: z.string(),
      issuer: z.string(),
      /** False if the provider didn't respond to the last request. */
      available: z.boolean(),
    }),
  ),
  /** False if users can't sign in with a password. */
  passwordSignIn: z.boolean(),
});
export type SignInProviders = z.infer<typeof signInProvidersSchema>;
export type SignInProvider = SignInProviders['providers'][number];

/**
 * POST /api/auth/openid (signs in) and POST /api/user/openid (connects): use the profile that this provider has
 * confirmed to this browser.
 */
export const openIdSignInRequestSchema = z.object({
  provider: z.string().min(1).max(40),
  timeZone: timeZoneSchema.optional(),
  /** For new users, as in POST /api/auth/register. */
  invitation: invitationTokenSchema.optional(),
  /** Password of the account with this address, after 'email-unverified'. */
  password: z.string().min(1, 'Password is required').max(limits.password).optional(),
});
export type OpenIdSignInRequest = z.infer<typeof openIdSignInRequestSchema>;

/** GET /api/auth/openid/profile: the profile that a provider has just confirmed to this browser. */
export const verifiedOpenIdProfileSchema = z.object({
  provider: z.string(),
  email: z.string(),
  displayName: z.string(),
});
export type VerifiedOpenIdProfile = z.infer<typeof verifiedOpenIdProfileSchema>;

/** Why signing in at a provider returned no profile. */
export const openIdFailures = ['cancelled', 'failed', 'unavailable', 'no-email'] as const;

/** The popup of /connect/{provider}?mode=popup posts this to the page that opened it, if the origin is the same. */
export const openIdPopupMessageSchema = z.discriminatedUnion('outcome', [
  z.object({
    type: z.literal('forkcast-openid'),
    outcome: z.literal('verified'),
    profile: verifiedOpenIdProfileSchema,
  }),
  z.object({ type: z.literal('forkcast-openid'), outcome: z.enum(openIdFailures) }),
]);
export type OpenIdPopupMessage = z.infer<typeof openIdPopupMessageSchema>;

/** DELETE /api/user/openid. */
export const disconnectOpenIdRequestSchema = z.object({ issuer: z.string().min(1).max(limits.link) });
export type DisconnectOpenIdRequest = z.infer<typeof disconnectOpenIdRequestSchema>;

/** POST /api/auth/logout of a session that began at a provider with its own logout page; otherwise 204. */
export interface ProviderLogout {
  /** The URL at which the browser logs out at the provider, too. */
  location: string;
}
