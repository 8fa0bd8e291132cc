import type { Day } from '@forkcast/days';
import type { Slot } from '../week/weekView';

/** The slot's button. It is focused when its panel closes. */
export const slotButtonId = (slot: Slot) => `slot-${slot.key}`;
/** The panel that the slot's button opens. */
export const slotPanelId = (slot: Slot) => `slot-${slot.key}-panel`;
/** The button of a meal's menu, in every layout. */
export const mealMenuId = (entryId: string) => `meal-${entryId}-menu`;
/** The element with the slot's name. */
export const slotNameId = (slot: Slot) => `slot-${slot.key}-name`;
/** The heading of a day in the list of days. */
export const dayHeadingId = (day: Day) => `day-${day}`;
