import {
  type CalendarSettings,
  type CalendarToggles,
  DEFAULT_CALENDAR_TOGGLES,
  DEFAULT_MEAL_TIMES,
  type MealTimes,
} from '@forkcast/contracts';
import { useCallback, useState } from 'react';

/** What is saved with one button. */
export interface ExportSettings extends CalendarToggles {
  mealTimes: MealTimes;
}

/** What was switched or typed and not saved yet. */
export interface CalendarDraft extends Partial<CalendarToggles> {
  mealTimes?: Partial<MealTimes>;
}

export interface CalendarChoices {
  draft: CalendarDraft;
  choose: (choice: CalendarDraft) => void;
  /** Forgets what was chosen, unless it was chosen anew since it was sent. */
  saved: (sent: CalendarDraft) => void;
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
  const saved = useCallback(
    (sent: CalendarDraft) => setDraft((current) => (current === sent ? {} : current)),
    [],
  );
  return { draft, choose, saved };
}

/** What is shown: what was chosen here, else what is saved, else the defaults (specification, section 3). */
export function shownSettings(saved: CalendarSettings | null, draft: CalendarDraft): ExportSettings {
  const { mealTimes, ...toggles } = draft;
  const { enabled, includeBreakfast, includeLunch, includeDinner, includeNotes, includeUrl } =
    saved ?? DEFAULT_CALENDAR_TOGGLES;
  return {
    ...{ enabled, includeBreakfast, includeLunch, includeDinner, includeNotes, includeUrl },
    ...toggles,
    mealTimes: { ...(saved?.mealTimes ?? DEFAULT_MEAL_TIMES), ...mealTimes },
  };
}
