import {
  type CalendarSettings,
  type CalendarToggles,
  DEFAULT_CALENDAR_TOGGLES,
  DEFAULT_MEAL_TIMES,
  type MealTimes,
} from '@forkcast/contracts';

/** The settings that one button saves. */
interface ExportSettings extends CalendarToggles {
  mealTimes: MealTimes;
}

export interface ExportChoices extends CalendarToggles {
  mealTimes: Partial<MealTimes>;
}

/** The displayed settings: the unsaved choices, then the saved settings, then the defaults. */
export function shownSettings(
  saved: CalendarSettings | null,
  { mealTimes, ...toggles }: Partial<ExportChoices>,
): ExportSettings {
  const { enabled, includeBreakfast, includeLunch, includeDinner, includeNotes, includeUrl } =
    saved ?? DEFAULT_CALENDAR_TOGGLES;
  return {
    enabled,
    includeBreakfast,
    includeLunch,
    includeDinner,
    includeNotes,
    includeUrl,
    ...toggles,
    mealTimes: { ...(saved?.mealTimes ?? DEFAULT_MEAL_TIMES), ...mealTimes },
  };
}
