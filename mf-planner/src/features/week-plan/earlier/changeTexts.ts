import type { MealChange, WeekDifference } from '@forkcast/contracts';
import { type Day, dayOf, shortLabel, weekdayName } from '@forkcast/days';
import { shared } from '../../../texts';
import { slotLabel } from '../week/weekView';
import { t } from './texts';

/** 'Soup moved from Dinner on Monday, Nov 16 to Lunch on Friday, Nov 20'. */
export function changeText(change: MealChange, timeZone: string): string {
  const { what, recipeName: recipe, from, fields } = change;
  const dayIn = (date: string) => dayOf(date, timeZone);
  const slot = slotLabel({ day: dayIn(change.slot.date), mealType: change.slot.mealType });
  switch (what) {
    case 'planned':
      return t('mealPlanned', { recipe, slot });
    case 'moved':
      return from?.mealType
        ? t('mealMovedFrom', {
            recipe,
            from: slotLabel({ day: dayIn(from.date), mealType: from.mealType }),
            slot,
          })
        : t('mealMoved', { recipe, slot });
    case 'moved-here':
      return from
        ? t('mealMovedFrom', { recipe, from: dayLabel(dayIn(from.date)), slot })
        : t('mealMoved', { recipe, slot });
    case 'moved-away':
      return t('mealMovedAway', { recipe, slot });
    case 'changed':
      return t('mealChanged', { recipe, slot, fields: fields.map((field) => t(`${field}Field`)).join(', ') });
    case 'recipe-deleted':
      return t('recipeDeleted', { recipe, slot });
    case 'removed':
      return t('mealRemoved', { recipe, slot });
    default:
      return what satisfies never;
  }
}

function dayLabel(day: Day): string {
  return shared('day', { weekday: weekdayName(day), date: shortLabel(day) });
}

/** What restoring a version does: 'plans 2, moves 1, and removes 3'; null if there is no difference. */
export function differenceText({ planned, moved, changed, removed }: WeekDifference): string | null {
  const parts = [
    planned > 0 ? t('plans', { count: planned }) : null,
    moved > 0 ? t('moves', { count: moved }) : null,
    changed > 0 ? t('changes', { count: changed }) : null,
    removed > 0 ? t('removes', { count: removed }) : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return t('difference', { changes: new Intl.ListFormat('en-US').format(parts) });
}

/** '2:03 PM', in the user's time zone. */
export function timeLabel(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(new Date(instant));
}

/** 'Nov 20, 2:03 PM'. */
export function momentLabel(instant: string, timeZone: string): string {
  return t('moment', { date: shortLabel(dayOf(instant, timeZone)), time: timeLabel(instant, timeZone) });
}
