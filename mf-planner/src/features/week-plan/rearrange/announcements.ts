import type { Announcements } from '@dnd-kit/core';
import { slotLabel } from '../weekView';
import type { Rearrangement } from './useRearrange';
import { mealOf, slotOf } from './dragData';

export const instructions =
  'To pick up this meal, press Space or Enter. Then the up and down arrows choose the meal before or after, the left ' +
  'and right arrows the day before or after. Press Space or Enter to drop it there, together with Control or Alt to ' +
  'leave it here and drop a copy, or Escape to leave everything as it is.';

/** What a drag says to those who do not see it. */
export function announcements(what: () => Rearrangement): Announcements {
  const nameOf = (...about: Parameters<typeof mealOf>) => mealOf(...about)?.entry.recipeName ?? 'The meal';
  return {
    onDragStart: ({ active }) => {
      const meal = mealOf(active);
      return meal ? `Picked up ${meal.entry.recipeName} from ${slotLabel(meal.slot)}` : undefined;
    },
    onDragOver: ({ active, over }) => {
      const slot = slotOf(over);
      return slot ? `${nameOf(active)} is over ${slotLabel(slot)}` : `${nameOf(active)} is over no meal`;
    },
    onDragEnd: ({ active, over }) => {
      const slot = slotOf(over);
      if (!slot) return `${nameOf(active)} stays where it is`;
      return what() === 'copy'
        ? `${nameOf(active)} was copied to ${slotLabel(slot)}`
        : `${nameOf(active)} was dropped on ${slotLabel(slot)}`;
    },
    onDragCancel: ({ active }) => `${nameOf(active)} stays where it is`,
  };
}
