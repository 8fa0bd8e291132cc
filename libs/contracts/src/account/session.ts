import { z } from 'zod';
import '../jitless';
import { instantSchema } from '../fields';

/** A signed-in device. `id` names the session but can't be used to sign in. */
export const sessionSchema = z.object({
  id: z.string(),
  /** 'Firefox on Android'; null if the browser doesn't identify itself. */
  device: z.string().nullable(),
  /** Network of the last use: '192.0.2.7', or the /64 of an IPv6 address. Null if not recorded yet. */
  network: z.string().nullable(),
  startedAt: instantSchema,
  /** Accurate to five minutes. */
  lastUsedAt: instantSchema,
  /** Whether this session made the request. */
  current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

/** GET /api/user/sessions: most recently used first. */
export const sessionsSchema = z.array(sessionSchema).max(100);
