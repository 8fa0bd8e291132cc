import type { Day } from '@forkcast/days';
import type { ReactNode } from 'react';
import type { SlotHandlers } from './SlotRecipes';
import type { DayPlan, Slot } from './weekView';

/** What the table (where there is room) and the list of days (on a phone) both draw. */
export interface WeekLayoutProps extends SlotHandlers {
  days: readonly DayPlan[];
  today: Day;
  /** The one slot whose panel is open. */
  openKey: string | null;
  readOnly: boolean;
  hasDrafts: (slot: Slot) => boolean;
  renderPanel: (slot: Slot) => ReactNode;
}
