import { z } from 'zod';
import '../jitless';
import { boundedArray } from '../boundedArray';
import { idSchema, instantSchema, nameText } from '../fields';
import { limits } from '../limits';

/** Bytes in base64url, as WebAuthn writes them in JSON. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
/** A credential id has up to 1,023 bytes. */
const credentialId = bytes(1_364);
const clientDataJSON = bytes(8_000);
const passkeyName = nameText().min(1, 'Please enter a name').max(limits.passkeyName);

/** GET /api/user/passkeys, in the order in which they were added. */
export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  addedAt: instantSchema,
  /** Null until someone logs in with it. */
  lastUsedAt: instantSchema.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/**
 * POST /api/user/passkeys/options and POST /api/auth/passkey/options: `options` are for the browser's WebAuthn call,
 * `ticket` for the request with its result. A ticket works once, for ten minutes.
 */
export const passkeyOptionsSchema = z.object({
  ticket: z.string(),
  options: z.looseObject({ challenge: z.string() }),
});
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;

const ticket = z.string().min(1).max(limits.token);

/** POST /api/user/passkeys: `credential` is a RegistrationResponseJSON of WebAuthn. */
export const addPasskeyRequestSchema = z.object({
  ticket,
  name: passkeyName,
  credential: z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON,
      attestationObject: bytes(16_000),
      transports: boundedArray(z.string().max(limits.choice), { max: 10 }).optional(),
    }),
  }),
});
export type AddPasskeyRequest = z.infer<typeof addPasskeyRequestSchema>;

/** PATCH /api/user/passkeys/{id}. */
export const renamePasskeyRequestSchema = z.object({ name: passkeyName });
export type RenamePasskeyRequest = z.infer<typeof renamePasskeyRequestSchema>;

/** POST /api/auth/passkey: signs in. `credential` is an AuthenticationResponseJSON of WebAuthn. */
export const passkeySignInRequestSchema = z.object({
  ticket,
  credential: z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON,
      authenticatorData: bytes(8_000),
      signature: bytes(8_000),
      userHandle: bytes(128).optional(),
    }),
  }),
});
export type PasskeySignInRequest = z.infer<typeof passkeySignInRequestSchema>;
