import { timeZoneSchema } from '@forkcast/contracts';
import { z } from 'zod';

/** The acting account, and the household that owns its recipes, plan and list. */
export const identitySchema = z.object({
  accountId: z.string().min(1),
  householdId: z.string().min(1),
  displayName: z.string(),
  /** IANA name. Days of the account are days in this zone. */
  timeZone: timeZoneSchema,
});

export type Identity = z.infer<typeof identitySchema>;
