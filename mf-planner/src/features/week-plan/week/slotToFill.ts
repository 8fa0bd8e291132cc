import type { Day } from '@forkcast/days';
import type { DayPlan, Slot } from './weekView';

/**
 * Returns the default slot for a new meal: the first empty one from today on, or else the first. Undefined in
 * a past week.
 */
export function slotToFill(days: readonly DayPlan[], today: Day): Slot | undefined {
  const slots = days.filter(({ day }) => day >= today).flatMap((day) => day.slots);
  return slots.find(({ entries }) => entries.length === 0) ?? slots[0];
}
