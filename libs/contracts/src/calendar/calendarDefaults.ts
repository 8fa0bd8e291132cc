import type { CalendarToggles, MealTimes } from './calendar';

/**
 * Navigating here starts the consent for Google Calendar. The browser returns to `/settings?calendarConnected=true`,
 * or to `/settings?calendarError=` with a `CalendarConsentError`.
 */
export const CALENDAR_CONSENT_PATH = '/api/auth/google-calendar';

/** Settings of a user who never changed them. */
export const DEFAULT_CALENDAR_TOGGLES: CalendarToggles = {
  enabled: false,
  includeBreakfast: false,
  includeLunch: false,
  includeDinner: true,
  includeNotes: true,
  includeUrl: true,
};

export const DEFAULT_MEAL_TIMES: MealTimes = { breakfast: '08:00', lunch: '12:30', dinner: '18:30' };
