import { z } from 'zod';
import './jitless';

/** Topics that may have changed. A screen refetches what it shows of that topic. */
export const liveTopics = [
  'recipes',
  'meal-plans',
  'meal-history',
  'shopping-list',
  'community',
  'calendar',
  'user',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** One server-sent event of /api/live. `position` is the commit position that the read model has passed. */
export const liveChangeSchema = z.object({ topic: z.enum(liveTopics), position: z.string() });
export type LiveChange = z.infer<typeof liveChangeSchema>;
