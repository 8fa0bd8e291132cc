import { z } from 'zod';
import '../jitless';
import { boundedArray } from '../boundedArray';
import { idSchema, instantSchema, timeZoneSchema } from '../fields';
import { plannableInstantSchema } from '../plan/mealPlan';
import { mealTypes } from '../plan/mealTypes';

/** Why the browser came back from Google without a connection. */
export const calendarConsentErrors = ['cancelled', 'failed', 'not-configured', 'unavailable'] as const;
export type CalendarConsentError = (typeof calendarConsentErrors)[number];

/** The six fields of the specification, section 3. */
const toggleFields = {
  /** Whether the calendar follows the plan by itself. */
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

/** How long a meal takes up in the calendar. */
export const MEAL_MINUTES = 60;

/**
 * POST /api/calendar-settings: 200 with `calendarSettingsSchema`. Fields that are missing stay as they are, or as the
 * defaults where nothing has been saved; the zone is the user's own unless told.
 */
export const saveCalendarSettingsRequestSchema = z.object({
  ...z.object(toggleFields).partial().shape,
  mealTimes: mealTimesSchema.partial().optional(),
  timeZone: timeZoneSchema.optional(),
});
export type SaveCalendarSettingsRequest = z.input<typeof saveCalendarSettingsRequestSchema>;

/** What stands in the way right now, until it is mended. */
export const calendarProblemSchema = z.object({
  /**
   * 'consent-lost': Google no longer lets us in, connect again. 'google-failing': Google has been refusing or failing
   * for a while; it is tried again by itself.
   */
  code: z.enum(['consent-lost', 'google-failing']),
  message: z.string(),
  since: instantSchema,
});
export type CalendarProblem = z.infer<typeof calendarProblemSchema>;

/** Something to tell the user once: shown until POST /api/calendar-notices/seen names it. */
export const calendarNoticeSchema = z.object({
  id: idSchema,
  /**
   * 'kept-both': calendar and plan changed the same meal. 'not-moved', 'not-removed': the plan did not take a change
   * made in the calendar, which shows the plan again. 'calendar-recreated': our calendar was deleted in Google.
   */
  kind: z.enum(['consent-lost', 'kept-both', 'not-moved', 'not-removed', 'calendar-recreated']),
  message: z.string(),
  at: instantSchema,
});
export type CalendarNotice = z.infer<typeof calendarNoticeSchema>;

/**
 * GET /api/calendar-settings: 200, or 204 without a body for whoever has neither saved settings nor connected a
 * calendar yet: set-up is missing. The Settings tab then shows the defaults, the planner 'Calendar Setup Needed'.
 */
export const calendarSettingsSchema = z.object({
  ...toggleFields,
  mealTimes: mealTimesSchema,
  timeZone: timeZoneSchema,
  connected: z.boolean(),
  /** Whether this server has what it takes to connect to Google at all. */
  googleConfigured: z.boolean(),
  problem: calendarProblemSchema.nullable(),
  notices: z.array(calendarNoticeSchema),
  /** When calendar and plan were last found or made equal; null before the first time. */
  lastSyncedAt: instantSchema.nullable(),
});
export type CalendarSettings = z.infer<typeof calendarSettingsSchema>;

/** POST /api/calendar-notices/seen: 204; these are not told again. */
export const seenCalendarNoticesRequestSchema = z.object({ ids: boundedArray(idSchema, { max: 100 }) });
export type SeenCalendarNoticesRequest = z.input<typeof seenCalendarNoticesRequestSchema>;

/**
 * POST /api/calendar-sync: makes Google match the plan on the days of the range, 92 of them at most. 409
 * 'calendar-not-set-up' for whoever has set up nothing; 401 'calendar-consent-needed' with `authUrl` where consent is
 * missing or revoked (not a lost session!); 503 'google-unavailable' while Google refuses: it is then gone on with by
 * itself.
 */
export const calendarSyncRequestSchema = z
  .object({ startDate: plannableInstantSchema, endDate: plannableInstantSchema })
  .refine((range) => Date.parse(range.startDate) <= Date.parse(range.endDate), {
    path: ['endDate'],
    message: 'The end date is before the start date',
  });
export type CalendarSyncRequest = z.input<typeof calendarSyncRequestSchema>;

/** How many events the call had to write, and how many were as they should be. */
export const calendarSyncedSchema = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  deleted: z.number().int(),
  unchanged: z.number().int(),
});
export type CalendarSynced = z.infer<typeof calendarSyncedSchema>;

/** The body of 401 'calendar-consent-needed': the browser goes to `authUrl`. */
export const calendarConsentNeededSchema = z.object({
  error: z.object({ code: z.literal('calendar-consent-needed'), message: z.string() }),
  authUrl: z.string(),
});
export type CalendarConsentNeeded = z.infer<typeof calendarConsentNeededSchema>;

/** DELETE /api/calendar-connection: 204; consent is given back to Google. Events stay in the calendar there. */

/**
 * GET /api/calendar-feed; POST makes a feed or gives it a new address (the former stops at once), 200; DELETE switches
 * it off, 204. `path` is below the product's own origin, null where there is no feed: '/calendar/<secret>.ics'.
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
