import type { Announcements } from '@dnd-kit/core';
import { slotLabel } from '../week/weekView';
import type { Rearrangement } from './useRearrange';
import { mealOf, slotOf } from './dragData';
import { t } from './dragTexts';

/** Screen reader announcements during a drag. */
export function announcements(getAction: () => Rearrangement): Announcements {
  const nameOf = (...args: Parameters<typeof mealOf>) => mealOf(...args)?.entry.recipeName ?? t('someMeal');
  return {
    onDragStart: ({ active }) => {
      const meal = mealOf(active);
      return meal ? t('pickedUp', { recipe: meal.entry.recipeName, slot: slotLabel(meal.slot) }) : undefined;
    },
    onDragOver: ({ active, over }) => {
      const recipe = nameOf(active);
      const slot = slotOf(over);
      return slot ? t('over', { recipe, slot: slotLabel(slot) }) : t('overNone', { recipe });
    },
    onDragEnd: ({ active, over }) => {
      const recipe = nameOf(active);
      const slot = slotOf(over);
      if (!slot) return t('stays', { recipe });
      return t(getAction() === 'copy' ? 'copied' : 'dropped', { recipe, slot: slotLabel(slot) });
    },
    onDragCancel: ({ active }) => t('stays', { recipe: nameOf(active) }),
  };
}
