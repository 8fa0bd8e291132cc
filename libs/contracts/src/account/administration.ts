import { z } from 'zod';
import '../jitless';
import { idSchema, instantSchema } from '../fields';
import { signUpModeSchema } from './user';

// Everything below /api/admin is for administrators; others get 403.

/** An account as administrators see it. */
export const personSchema = z.object({
  id: idSchema,
  displayName: z.string(),
  username: z.string(),
  email: z.string(),
  isAdministrator: z.boolean(),
  /** Can't log in. */
  isDisabled: z.boolean(),
  /** Accurate to an hour; null if the account hasn't been used since this is recorded. */
  lastSeenAt: instantSchema.nullable(),
  /** Bytes of its household's photos; null if unknown. */
  photoBytes: z.number().nullable(),
});
export type Person = z.infer<typeof personSchema>;

/** GET /api/admin/people: a page, in the order of ids. `next` is the `after` of the next page, null at the end. */
export const peopleResponseSchema = z.object({ people: z.array(personSchema), next: idSchema.nullable() });
export type PeopleResponse = z.infer<typeof peopleResponseSchema>;

/** GET /api/admin/server. Figures are up to a minute old. */
export const serverResponseSchema = z.object({
  version: z.string(),
  signUp: z.object({ mode: signUpModeSchema, isFixed: z.boolean() }),
  sendsMail: z.boolean(),
  /** In bytes; null if they are stored on other servers. */
  storage: z.object({ events: z.number(), documents: z.number(), photos: z.number() }).nullable(),
  /** The limits that the environment can change, by variable. */
  limits: z.array(z.object({ variable: z.string(), value: z.number() })),
});
export type ServerResponse = z.infer<typeof serverResponseSchema>;

/** GET /api/admin/backups and its POST, which starts a backup. */
export const backupsResponseSchema = z.object({
  /** Automatic backups; null if the server makes none. */
  automatic: z
    .object({
      everyHours: z.number(),
      keep: z.number(),
      isRunning: z.boolean(),
      /** Start of each complete backup, newest first. */
      backups: z.array(instantSchema),
      /** Why the last one failed. */
      problem: z.string().nullable(),
    })
    .nullable(),
});
export type BackupsResponse = z.infer<typeof backupsResponseSchema>;

/** PUT /api/admin/sign-up. */
export const changeSignUpRequestSchema = z.object({ mode: signUpModeSchema });
export type ChangeSignUpRequest = z.infer<typeof changeSignUpRequestSchema>;

/** PUT /api/admin/people/{id}: only the given fields change. */
export const changePersonRequestSchema = z.object({
  isAdministrator: z.boolean().optional(),
  isDisabled: z.boolean().optional(),
});
export type ChangePersonRequest = z.infer<typeof changePersonRequestSchema>;

/** POST /api/admin/people/{id}/reset-link: 'file' is in the server's data directory. */
export const resetLinkResponseSchema = z.object({ delivery: z.enum(['mail', 'file']) });
export type ResetLinkResponse = z.infer<typeof resetLinkResponseSchema>;
