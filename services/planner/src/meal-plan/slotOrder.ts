import { mealTypes } from '@forkcast/contracts';
import type { Meal } from './events';

/**
 * The order of meals within a slot. A meal that is planned or moved comes last: its place is the revision of
 * that event. A restored meal is placed between its neighbours.
 */
export interface Ordered {
  meals: ReadonlyMap<string, Meal>;
  places: ReadonlyMap<string, number>;
}

type Slot = Pick<Meal, 'day' | 'mealType'>;

/** All meals in order of day, meal and place. */
export function inOrder({ meals, places }: Ordered): readonly Meal[] {
  const placeOf = ({ entryId }: Meal) => places.get(entryId) ?? 0;
  return [...meals.values()].sort(
    (a, b) =>
      a.day.localeCompare(b.day) ||
      mealTypes.indexOf(a.mealType) - mealTypes.indexOf(b.mealType) ||
      placeOf(a) - placeOf(b),
  );
}

/** The meals of a slot, in order. */
export function inSlot({ day, mealType }: Slot, week: Ordered): readonly Meal[] {
  return inOrder(week).filter((meal) => meal.day === day && meal.mealType === mealType);
}

/**
 * The place right before the first of the given entries in the slot; undefined, meaning last, if none is
 * there.
 */
export function positionBefore(before: readonly string[], slot: Slot, week: Ordered): number | undefined {
  const entries = inSlot(slot, week);
  const next = entries.findIndex(({ entryId }) => before.includes(entryId));
  if (next < 0) return undefined;
  const placeAt = (index: number) => week.places.get(entries[index]?.entryId ?? '');
  const [place] = positionsBetween(placeAt(next - 1), placeAt(next), 1);
  return place;
}

/** Places in order between two others; undefined on either side means the end of the slot. */
export function positionsBetween(
  previous: number | undefined,
  next: number | undefined,
  count: number,
): readonly (number | undefined)[] {
  const indexes = Array.from({ length: count }, (_, index) => index);
  if (next === undefined) return indexes.map(() => undefined);
  const first = previous ?? next - count - 1;
  return indexes.map((index) => first + ((next - first) * (index + 1)) / (count + 1));
}
