import { z } from 'zod';
import '../jitless';
import { boundedArray } from '../boundedArray';
import { nameText, timeZoneSchema } from '../fields';
import { limits } from '../limits';
import { invitationTokenSchema } from './household';

/** Body limit of PUT /api/user/{id}, in bytes. It fits an avatar in base64. */
export const PROFILE_BODY_LIMIT = 3_000_000;
const displayName = nameText().min(1, 'Display name is required').max(limits.displayName);
const email = z.email('Invalid email address').max(limits.email);
const givenPassword = z.string().min(1, 'Password is required').max(limits.password);
const newPassword = z.string().min(6, 'Password must be at least 6 characters').max(limits.password);

/**
 * PUT /api/user/{id}: only the fields that are present change. `avatar` is a data URL for a new image or null for
 * none. The URL that the API returned leaves the avatar unchanged. A new `email` requires `currentPassword`.
 */
export const updateUserRequestSchema = z.object({
  displayName: displayName.optional(),
  email: email.optional(),
  /** The body limit applies here, because the avatar's own limit has its own error message. */
  avatar: z.string().max(PROFILE_BODY_LIMIT).nullable().optional(),
  timeZone: timeZoneSchema.optional(),
  currentPassword: givenPassword.optional(),
});
export type UpdateUserRequest = z.infer<typeof updateUserRequestSchema>;

/** The fields of the Profile tab. */
export const profileFormSchema = z.object({ displayName, email });

/** POST /api/user/password: 204. A user without a password (Google only) sends no `currentPassword`. */
export const changePasswordRequestSchema = z.object({
  currentPassword: givenPassword.optional(),
  newPassword,
});
export type ChangePasswordRequest = z.infer<typeof changePasswordRequestSchema>;

/** The fields of the Security tab. `currentPassword` is empty if the account has no password. */
export const changePasswordFormSchema = z
  .object({ currentPassword: z.string().max(limits.password), newPassword, confirmPassword: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'The passwords do not match',
  });
export type ChangePasswordForm = z.infer<typeof changePasswordFormSchema>;

/** POST /api/auth/forgot-password: 202, whether or not an account has this address. */
export const forgotPasswordRequestSchema = z.object({
  email: z.email('Please enter a valid email address').max(limits.email),
});
export type ForgotPasswordRequest = z.infer<typeof forgotPasswordRequestSchema>;

/** POST /api/auth/reset-password: signs the user in. `token` comes from the link in the mail. */
export const resetPasswordRequestSchema = z.object({
  token: z.string().min(1).max(limits.token),
  newPassword,
});
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequestSchema>;

/** The fields of the reset page. */
export const resetPasswordFormSchema = z
  .object({ newPassword, confirmPassword: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'The passwords do not match',
  });
export type ResetPasswordForm = z.infer<typeof resetPasswordFormSchema>;

/**
 * POST /api/auth/check-password: whether a password is easy to guess, signed in or out. `names` are the user's own
 * names and address. With a `token` from a reset link, the server uses the names of its account.
 */
export const checkPasswordRequestSchema = z.object({
  password: z.string().max(limits.password),
  names: boundedArray(z.string().max(limits.email), { max: 3 }).default([]),
  token: z.string().max(limits.token).optional(),
});
export type CheckPasswordRequest = z.input<typeof checkPasswordRequestSchema>;

export const checkPasswordResponseSchema = z.object({ weak: z.boolean() });
export type CheckPasswordResponse = z.infer<typeof checkPasswordResponseSchema>;

/** POST /api/auth/verify-email: confirms an address, signed in or out. `token` comes from the link in the mail. */
export const verifyEmailRequestSchema = z.object({ token: z.string().min(1).max(1_000) });
export type VerifyEmailRequest = z.infer<typeof verifyEmailRequestSchema>;

export const verifyEmailResponseSchema = z.object({ outcome: z.enum(['verified', 'already-verified']) });
export type VerifyEmailResponse = z.infer<typeof verifyEmailResponseSchema>;

/**
 * GET /api/user/email-verification: how the user receives the confirmation link: by 'mail', as a 'file' in the
 * server's data directory, or not at all ('none').
 */
export const emailVerificationSchema = z.object({ delivery: z.enum(['mail', 'file', 'none']) });
export type EmailVerification = z.infer<typeof emailVerificationSchema>;

/** POST /api/user/email-verification: 202. `sent` is false if the address is already confirmed. */
export const sentVerificationSchema = z.object({ sent: z.boolean() });
export type SentVerification = z.infer<typeof sentVerificationSchema>;

/** DELETE /api/user: 204. A user without a password confirms with the account's address. */
export const deleteAccountRequestSchema = z.object({
  password: givenPassword.optional(),
  email: z.string().trim().max(limits.email).optional(),
});
export type DeleteAccountRequest = z.infer<typeof deleteAccountRequestSchema>;

/** GET /api/user/sign-in-methods: how the user can sign in to this account. */
export const signInMethodsSchema = z.object({
  password: z.boolean(),
  google: z.object({ email: z.string() }).nullable(),
  /** Accounts at OpenID Connect providers, at most one per provider. */
  openId: z.array(z.object({ issuer: z.string(), email: z.string() })),
});
export type SignInMethods = z.infer<typeof signInMethodsSchema>;

/**
 * POST /api/auth/google (signs in) and POST /api/user/google (connects): accepted only for the profile that Google has
 * confirmed to this browser. GET /api/auth/google/profile returns that profile.
 */
export const googleSignInRequestSchema = z.object({
  googleId: z.string().min(1).max(255),
  email: z.string().min(1).max(limits.email),
  displayName: z.string().max(1_000).nullish(),
  avatar: z.string().max(limits.link).nullish(),
  timeZone: timeZoneSchema.optional(),
  /** For new users, as in POST /api/auth/register. */
  invitation: invitationTokenSchema.optional(),
  /** Password of the account with this address, after 'email-unverified'. */
  password: givenPassword.optional(),
});
export type GoogleSignInRequest = z.infer<typeof googleSignInRequestSchema>;

/** GET /connect/google and /connect/{provider}: the browser navigates there to sign in. */
export const connectQuerySchema = z.object({
  mode: z.enum(['popup', 'redirect']).default('redirect'),
  for: z.enum(['sign-in', 'connect']).default('sign-in'),
});

export const verifiedGoogleProfileSchema = z.object({
  googleId: z.string(),
  email: z.string(),
  displayName: z.string(),
  avatar: z.string().nullable(),
});
export type VerifiedGoogleProfile = z.infer<typeof verifiedGoogleProfileSchema>;

/** The popup of /connect/google?mode=popup posts this to the page that opened it, if the origin is the same. */
export const googlePopupMessageSchema = z.discriminatedUnion('outcome', [
  z.object({
    type: z.literal('forkcast-google'),
    outcome: z.literal('verified'),
    profile: verifiedGoogleProfileSchema,
  }),
  z.object({ type: z.literal('forkcast-google'), outcome: z.enum(['cancelled', 'failed']) }),
]);
export type GooglePopupMessage = z.infer<typeof googlePopupMessageSchema>;

/** PUT /api/user/preferences. */
export const preferencesSchema = z.object({
  emailNotifications: z.boolean(),
  weeklySummary: z.boolean(),
  shoppingListReminders: z.boolean(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** GET and PUT /api/user/preferences also return whether the server sends mail. */
export const preferencesResponseSchema = preferencesSchema.extend({ sendsMail: z.boolean() });
export type PreferencesResponse = z.infer<typeof preferencesResponseSchema>;
