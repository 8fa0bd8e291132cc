import { z } from 'zod';
import type { PersonalKey } from '../personal-data/personalKeys';

const profileSchema = z.object({
  email: z.string(),
  username: z.string(),
  displayName: z.string(),
  avatar: z.string().nullable(),
  googleId: z.string().nullable(),
  /** The address of the Google account, which may differ from `email`. */
  googleEmail: z.string().nullish(),
  /** Accounts at OpenID Connect providers, one per issuer. */
  openId: z.array(z.object({ issuer: z.string(), subject: z.string(), email: z.string() })).default([]),
});

/** Personal data of an account; sealed in events and documents. */
export type Profile = z.infer<typeof profileSchema>;

export function sealProfile(key: PersonalKey, profile: Profile): string {
  return key.seal(JSON.stringify(profile));
}

export function openProfile(key: PersonalKey, sealed: string): Profile {
  return profileSchema.parse(JSON.parse(key.open(sealed)));
}
