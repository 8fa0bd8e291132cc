import { z } from 'zod';
import '../jitless';
import { instantSchema } from '../fields';

/** A device that is signed in. `id` names the session, and is of no use to enter it. */
export const sessionSchema = z.object({
  id: z.string(),
  /** 'Firefox on Android'; null where the browser does not say. */
  device: z.string().nullable(),
  /** Where it was last used: '192.0.2.7', or the /64 of an IPv6 address; null where that was not noted yet. */
  network: z.string().nullable(),
  startedAt: instantSchema,
  /** To within five minutes. */
  lastUsedAt: instantSchema,
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

/** GET /api/user/sessions: the latest used first. */
export const sessionsSchema = z.array(sessionSchema).max(100);
