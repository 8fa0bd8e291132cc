import { timeZoneSchema } from '@forkcast/contracts';
import { z } from 'zod';

/** Who acts: an account, and the household that its recipes, plan and list belong to. */
export const identitySchema = z.object({
  accountId: z.string().min(1),
  householdId: z.string().min(1),
  displayName: z.string(),
  /** IANA name; all of the account's days are days in this zone. */
  timeZone: timeZoneSchema,
});

export type Identity = z.infer<typeof identitySchema>;
