import type { Day } from '@forkcast/days';
import type { DayPlan, Slot } from './weekView';

/** Where a new meal goes when nobody says where: the first empty slot from today on, or of the week; else its first. */
export function slotToFill(days: readonly DayPlan[], today: Day): Slot | undefined {
  const slots = days.flatMap((day) => day.slots);
  const isEmpty = ({ entries }: Slot) => entries.length === 0;
  return slots.find((slot) => slot.day >= today && isEmpty(slot)) ?? slots.find(isEmpty) ?? slots[0];
}
