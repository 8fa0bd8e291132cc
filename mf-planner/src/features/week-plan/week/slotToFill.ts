import type { Day } from '@forkcast/days';
import type { DayPlan, Slot } from './weekView';

/** The default slot for a new meal: the first empty one from today on, or of the week, or its first. */
export function slotToFill(days: readonly DayPlan[], today: Day): Slot | undefined {
  const slots = days.flatMap((day) => day.slots);
  const isEmpty = ({ entries }: Slot) => entries.length === 0;
  return slots.find((slot) => slot.day >= today && isEmpty(slot)) ?? slots.find(isEmpty) ?? slots[0];
}
