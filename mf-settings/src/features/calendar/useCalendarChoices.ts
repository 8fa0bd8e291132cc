import {
  type CalendarSettings,
  type CalendarToggles,
  DEFAULT_CALENDAR_TOGGLES,
  DEFAULT_MEAL_TIMES,
  type MealTimes,
} from '@forkcast/contracts';
import { useCallback, useState } from 'react';

/** The settings that one button saves. */
export interface ExportSettings extends CalendarToggles {
  mealTimes: MealTimes;
}

/** Changes that aren't saved yet. */
export interface CalendarDraft extends Partial<CalendarToggles> {
  mealTimes?: Partial<MealTimes>;
}

export interface CalendarChoices {
  draft: CalendarDraft;
  choose: (choice: CalendarDraft) => void;
  /** Drops saved changes from the draft, unless they changed again after the request was sent. */
  discardSaved: (sent: CalendarDraft) => void;
}

export function useCalendarChoices(): CalendarChoices {
  const [draft, setDraft] = useState<CalendarDraft>({});
  const choose = useCallback(
    (choice: CalendarDraft) =>
      setDraft((current) => ({
        ...current,
        ...choice,
        ...(choice.mealTimes ? { mealTimes: { ...current.mealTimes, ...choice.mealTimes } } : {}),
      })),
    [],
  );
  const discardSaved = useCallback(
    (sent: CalendarDraft) => setDraft((current) => (current === sent ? {} : current)),
    [],
  );
  return { draft, choose, discardSaved };
}

/** The displayed settings: the draft, then the saved settings, then the defaults. */
export function shownSettings(saved: CalendarSettings | null, draft: CalendarDraft): ExportSettings {
  const { mealTimes, ...toggles } = draft;
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
