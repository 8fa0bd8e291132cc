import type { Day } from '@forkcast/days';
import type { Slot } from '../week/weekView';

/** Where focus returns to when the slot's panel closes. */
export const slotButtonId = (slot: Slot) => `slot-${slot.key}`;
/** What the slot's button opens. */
export const slotPanelId = (slot: Slot) => `slot-${slot.key}-panel`;
/** The button of a meal's menu, wherever the meal stands. */
export const mealMenuId = (entryId: string) => `meal-${entryId}-menu`;
/** What names the slot. */
export const slotNameId = (slot: Slot) => `slot-${slot.key}-name`;
/** The heading of a day in the list of days. */
export const dayHeadingId = (day: Day) => `day-${day}`;
