import type { MealChange, WeekDifference } from '@forkcast/contracts';
import { dayOf, shortLabel, weekdayName } from '@forkcast/days';
import { slotLabel } from '../weekView';

const fieldNames = { recipeUrl: 'link', notes: 'notes', servings: 'servings' } as const;

/** 'Soup moved from Dinner on Monday, Nov 16 to Lunch on Friday, Nov 20'. */
export function changeWords({ what, recipeName, slot, from, fields }: MealChange, timeZone: string): string {
  const dayIn = (date: string) => dayOf(date, timeZone);
  const place = slotLabel({ day: dayIn(slot.date), mealType: slot.mealType });
  switch (what) {
    case 'planned':
      return `${recipeName} planned for ${place}`;
    case 'moved':
      return from?.mealType
        ? `${recipeName} moved from ${slotLabel({ day: dayIn(from.date), mealType: from.mealType })} to ${place}`
        : `${recipeName} moved to ${place}`;
    case 'moved-here':
      return from
        ? `${recipeName} moved from ${weekdayName(dayIn(from.date))}, ${shortLabel(dayIn(from.date))} to ${place}`
        : `${recipeName} moved to ${place}`;
    case 'moved-away':
      return `${recipeName} moved from ${place} to another week`;
    case 'changed':
      return `${recipeName}, ${place}: ${fields.map((field) => fieldNames[field]).join(', ')} changed`;
    case 'recipe-deleted':
      return `${recipeName}, ${place}: its recipe was deleted`;
    case 'removed':
      return `${recipeName} removed from ${place}`;
    default:
      return what satisfies never;
  }
}

/** 'plans 2, moves 1 and removes 3 recipe(s)'; null where there is nothing to do. */
export function differenceWords({ planned, moved, changed, removed }: WeekDifference): string | null {
  const parts = [
    planned > 0 ? `plans ${planned}` : null,
    moved > 0 ? `moves ${moved}` : null,
    changed > 0 ? `changes ${changed}` : null,
    removed > 0 ? `removes ${removed}` : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return `${new Intl.ListFormat('en-US').format(parts)} recipe(s)`;
}

/** '2:03 PM', in the zone of the user. */
export function timeLabel(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(new Date(instant));
}

/** 'Nov 20, 2:03 PM'. */
export function momentLabel(instant: string, timeZone: string): string {
  return `${shortLabel(dayOf(instant, timeZone))}, ${timeLabel(instant, timeZone)}`;
}
