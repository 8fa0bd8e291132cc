import { z } from 'zod';
import '../jitless';
import { idSchema, instantSchema, nameText, timeZoneSchema } from '../fields';
import { limits } from '../limits';
import { displayPreferencesSchema } from './display';
import { defaultServingsSchema, invitationTokenSchema } from './household';

/** Whether this server sells a plan: 'trial' shows the free trial and the plan of each account, 'none' neither. */
export const plansSchema = z.enum(['trial', 'none']);
export type Plans = z.infer<typeof plansSchema>;

export const userSchema = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  /** Whether the user confirmed the address by a mailed link, or Google did. */
  emailVerified: z.boolean(),
  displayName: z.string(),
  avatar: z.string().nullable(),
  /** A setting of the server: whether screens show `isPaid` and `trialEndsAt`. */
  plans: plansSchema,
  isPaid: z.boolean(),
  trialEndsAt: instantSchema,
  googleId: z.string().nullable(),
  timeZone: z.string(),
  display: displayPreferencesSchema,
  /** A setting of the household, included so that screens don't need another request. */
  defaultServings: defaultServingsSchema,
  /** Absent for accounts that don't administer the server. */
  isAdministrator: z.boolean().optional(),
});
export type User = z.infer<typeof userSchema>;

/** Length of the free trial, in days. */
export const TRIAL_DAYS = 30;

/** POST /api/auth/login: a password and either a username or an email address. */
export const loginRequestSchema = z
  .object({
    username: z.string().trim().max(limits.email).optional(),
    email: z.string().trim().max(limits.email).optional(),
    password: z.string().min(1, 'Password is required').max(limits.password),
    /** Accepted for older clients. The account keeps its zone; PUT /api/user/{id} changes it. */
    timeZone: timeZoneSchema.optional(),
  })
  .refine((login) => Boolean(login.username ?? login.email), {
    path: ['email'],
    message: 'Please enter a valid email address',
  });
export type LoginRequest = z.infer<typeof loginRequestSchema>;

/** Who may register: anyone, only people with a household invitation, or no one. */
export const signUpModeSchema = z.enum(['open', 'invited', 'closed']);
export type SignUpMode = z.infer<typeof signUpModeSchema>;

/**
 * POST /api/auth/register. A missing username or displayName becomes the part of the address before the @.
 * `invitation` is required if only invited people may register. Accepting it is a separate call.
 */
export const registerRequestSchema = z.object({
  email: z.email('Invalid email address').max(limits.email),
  password: z.string().min(6, 'Password must be at least 6 characters').max(limits.password),
  username: nameText().min(3, 'Username must be at least 3 characters').max(limits.username).optional(),
  displayName: nameText().min(1, 'Display name is required').max(limits.displayName).optional(),
  timeZone: timeZoneSchema.optional(),
  invitation: invitationTokenSchema.optional(),
  /** Makes the account the server's first administrator, who chooses who else may register. */
  setUp: z.object({ code: z.string().max(limits.setUpCode), signUp: signUpModeSchema }).optional(),
});
export type RegisterRequest = z.infer<typeof registerRequestSchema>;

/** GET /api/auth/sign-up. `isFixed`: the environment decides, so that administrators can't change the mode. */
export const signUpResponseSchema = z.object({
  mode: signUpModeSchema,
  isFixed: z.boolean(),
  needsSetUp: z.boolean(),
});
export type SignUpResponse = z.infer<typeof signUpResponseSchema>;

/** The fields of the Login tab. */
export const loginFormSchema = z.object({
  email: z.email('Please enter a valid email address').max(limits.email),
  password: z.string().min(1, 'Password is required').max(limits.password),
});
export type LoginForm = z.infer<typeof loginFormSchema>;

/** The fields of the Register tab. */
export const registerFormSchema = registerRequestSchema
  .omit({ timeZone: true, invitation: true, setUp: true })
  .required({ username: true, displayName: true });
export type RegisterForm = z.infer<typeof registerFormSchema>;
