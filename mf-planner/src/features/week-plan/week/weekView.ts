import { mealTypes, type MealPlanEntry, type MealType } from '@forkcast/contracts';
import { addDays, dayOf, daysOfWeek, rangeLabel, shortLabel, weekdayName, type Day } from '@forkcast/days';
import { shared } from '../../../texts';

/** One meal of one day, with its entries in the order they were added. */
export interface Slot {
  /** Identifies the slot within the page. */
  key: string;
  day: Day;
  mealType: MealType;
  entries: readonly MealPlanEntry[];
}

/** One day of the week, with a slot for each meal. */
export interface DayPlan {
  day: Day;
  weekday: string;
  slots: readonly Slot[];
}

/** Returns the week that begins on `sunday`, with the entries of its days in the user's time zone. */
export function weekView(
  sunday: Day,
  entries: readonly MealPlanEntry[],
  timeZone: string,
): readonly DayPlan[] {
  const planned = entries.map((entry) => ({
    key: slotKey(dayOf(entry.date, timeZone), entry.mealType),
    entry,
  }));
  return daysOfWeek(sunday).map((day) => ({
    day,
    weekday: weekdayName(day),
    slots: mealTypes.map((mealType) => {
      const key = slotKey(day, mealType);
      return {
        key,
        day,
        mealType,
        entries: planned.filter((meal) => meal.key === key).map(({ entry }) => entry),
      };
    }),
  }));
}

function slotKey(day: Day, mealType: MealType): string {
  return `${day}-${mealType}`;
}

/** 'Dinner on Monday, Nov 16'. */
export function slotLabel({ day, mealType }: Pick<Slot, 'day' | 'mealType'>): string {
  return shared('slot', { meal: shared(mealType), weekday: weekdayName(day), date: shortLabel(day) });
}

/** 'Nov 22 - Nov 28, 2026'. */
export const weekLabel = (sunday: Day): string => rangeLabel(sunday, addDays(sunday, 6));
