import { z } from 'zod';
import '../jitless';
import { boundedArray } from '../boundedArray';
import { idSchema, instantSchema, timeZoneSchema } from '../fields';
import { plannableInstantSchema } from '../plan/mealPlan';
import { mealTypes } from '../plan/mealTypes';

/** Why connecting Google Calendar failed. */
export const calendarConsentErrors = ['cancelled', 'failed', 'not-configured', 'unavailable'] as const;
export type CalendarConsentError = (typeof calendarConsentErrors)[number];

/** What the calendar contains. */
const toggleFields = {
  /** Whether the calendar follows the plan automatically. */
  enabled: z.boolean(),
  includeBreakfast: z.boolean(),
  includeLunch: z.boolean(),
  includeDinner: z.boolean(),
  includeNotes: z.boolean(),
  includeUrl: z.boolean(),
};
export const calendarTogglesSchema = z.object(toggleFields);
export type CalendarToggles = z.infer<typeof calendarTogglesSchema>;

/** 'HH:MM', 24 hours, in the zone of the settings. */
const mealTimeSchema = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time, for example 18:30')
  .max(5);
export const mealTimesSchema = z.object({
  breakfast: mealTimeSchema,
  lunch: mealTimeSchema,
  dinner: mealTimeSchema,
});
export type MealTimes = z.infer<typeof mealTimesSchema>;

/** Length of a meal in the calendar, in minutes. */
export const MEAL_MINUTES = 60;

/**
 * POST /api/calendar-settings: 200 with `calendarSettingsSchema`. Missing fields keep their stored or default values.
 * The zone defaults to the user's own.
 */
export const saveCalendarSettingsRequestSchema = z.object({
  ...z.object(toggleFields).partial().shape,
  mealTimes: mealTimesSchema.partial().optional(),
  timeZone: timeZoneSchema.optional(),
});
export type SaveCalendarSettingsRequest = z.input<typeof saveCalendarSettingsRequestSchema>;

/** A current problem, until it is fixed. */
export const calendarProblemSchema = z.object({
  /**
   * 'consent-lost': Google rejects our access and the user has to connect again. 'google-failing': requests to Google
   * have failed for a while, and the server retries automatically.
   */
  code: z.enum(['consent-lost', 'google-failing']),
  message: z.string(),
  since: instantSchema,
});
export type CalendarProblem = z.infer<typeof calendarProblemSchema>;

/** A one-time notice, shown until POST /api/calendar-notices/seen names it. */
export const calendarNoticeSchema = z.object({
  id: idSchema,
  /**
   * 'kept-both': calendar and plan changed the same meal. 'not-moved', 'not-removed': the plan rejected a change made
   * in the calendar, which shows the plan again. 'calendar-recreated': our calendar was deleted in Google.
   */
  kind: z.enum(['consent-lost', 'kept-both', 'not-moved', 'not-removed', 'calendar-recreated']),
  message: z.string(),
  at: instantSchema,
});
export type CalendarNotice = z.infer<typeof calendarNoticeSchema>;

/**
 * GET /api/calendar-settings: 200, or 204 without a body if the user has neither saved settings nor connected a
 * calendar. The Settings tab then shows the defaults, the planner 'Calendar Setup Needed'.
 */
export const calendarSettingsSchema = z.object({
  ...toggleFields,
  mealTimes: mealTimesSchema,
  timeZone: timeZoneSchema,
  connected: z.boolean(),
  /** Whether this server is configured for Google. */
  googleConfigured: z.boolean(),
  problem: calendarProblemSchema.nullable(),
  notices: z.array(calendarNoticeSchema),
  /** When calendar and plan last matched; null before the first sync. */
  lastSyncedAt: instantSchema.nullable(),
});
export type CalendarSettings = z.infer<typeof calendarSettingsSchema>;

/** POST /api/calendar-notices/seen: 204; these notices are not shown again. */
export const seenCalendarNoticesRequestSchema = z.object({ ids: boundedArray(idSchema, { max: 100 }) });

/**
 * POST /api/calendar-sync: makes Google match the plan for a range of at most 92 days. 409 'calendar-not-set-up' if
 * the user has no settings. 401 'calendar-consent-needed' with `authUrl` if consent is missing or revoked, with the
 * session still valid. 503 'google-unavailable' while Google fails: the server retries automatically.
 */
export const calendarSyncRequestSchema = z
  .object({ startDate: plannableInstantSchema, endDate: plannableInstantSchema })
  .refine((range) => Date.parse(range.startDate) <= Date.parse(range.endDate), {
    path: ['endDate'],
    message: 'The end date is before the start date',
  });
export type CalendarSyncRequest = z.input<typeof calendarSyncRequestSchema>;

/** How many events the call wrote, and how many were already correct. */
export const calendarSyncedSchema = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  deleted: z.number().int(),
  unchanged: z.number().int(),
});
export type CalendarSynced = z.infer<typeof calendarSyncedSchema>;

/** The body of 401 'calendar-consent-needed': the browser navigates to `authUrl`. */
export const calendarConsentNeededSchema = z.object({
  error: z.object({ code: z.literal('calendar-consent-needed'), message: z.string() }),
  authUrl: z.string(),
});
export type CalendarConsentNeeded = z.infer<typeof calendarConsentNeededSchema>;

/** DELETE /api/calendar-connection: 204; revokes the consent at Google. Events stay in that calendar. */

/**
 * GET /api/calendar-feed: 200. POST creates a feed or replaces its address, which disables the former one. DELETE
 * switches it off, 204. `path` is relative to the product's origin, '/calendar/<secret>.ics', or null without a feed.
 */
export const calendarFeedSchema = z.object({
  path: z.string().nullable(),
  createdAt: instantSchema.nullable(),
});
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

/** A meal as the calendar last showed it. */
export const calendarMealSchema = z.object({
  day: z.string(),
  mealType: z.enum(mealTypes),
  recipeName: z.string(),
  recipeUrl: z.string().nullable(),
  notes: z.string().nullable(),
});
export type CalendarMeal = z.infer<typeof calendarMealSchema>;
