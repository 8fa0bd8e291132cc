import type { MealType } from '@forkcast/contracts';

/** The meal most likely cooked at this time of day. */
export function mealOfHour(instant: number, timeZone: string): MealType {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hour12: false, timeZone }).format(instant),
  );
  if (hour >= 4 && hour < 11) return 'breakfast';
  return hour >= 11 && hour < 15 ? 'lunch' : 'dinner';
}
