import { z } from 'zod';
import '../jitless';

/** How an account's screens look, on all of its devices. */
export const displayPreferencesSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  plannerView: z.enum(['table', 'board']),
  /** From 768 px; narrower screens show the grid. */
  recipesView: z.enum(['table', 'grid']),
});
export type DisplayPreferences = z.infer<typeof displayPreferencesSchema>;

/** PUT /api/user/display: only the fields that are present change. Returns all. */
export const changeDisplayRequestSchema = displayPreferencesSchema.partial();
export type ChangeDisplayRequest = z.infer<typeof changeDisplayRequestSchema>;
