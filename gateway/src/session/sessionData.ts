import { z } from 'zod';

/** The data of a session. The identity was checked when the session began. */
export const sessionDataSchema = z.object({
  identity: z.object({
    accountId: z.string(),
    householdId: z.string(),
    displayName: z.string(),
    timeZone: z.string(),
  }),
  /** When the 30 days were last extended, in ms since 1970. */
  renewedAt: z.number(),
  /** The provider at which it began, if that has a logout page. `idToken` is sealed. */
  provider: z.object({ id: z.string(), idToken: z.string() }).optional(),
});

export type SessionData = z.infer<typeof sessionDataSchema>;
