import type { ShoppingHabit, ShoppingListItem } from '@forkcast/contracts';
import { asUtcDate, dayOf } from '@forkcast/days';
import { foldedName } from './foldedName';

/** Something that is bought every so often, and was bought about as long ago. */
export interface Staple {
  name: string;
  everyDays: number;
  /** How many days ago it was bought last: 1 for yesterday. */
  daysAgo: number;
}

/** When it is, where the household is. */
export interface Now {
  now: Date;
  /** IANA. */
  timeZone: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A staple not bought for this many intervals is dropped. */
const GIVEN_UP_AFTER = 4;

/** Those whose day has come and that are not on the list, checked or not; the longest overdue first by their own measure. */
export function dueStaples(
  habits: readonly ShoppingHabit[],
  items: readonly Pick<ShoppingListItem, 'name'>[],
  { now, timeZone }: Now,
): readonly Staple[] {
  const listed = new Set(items.map(({ name }) => foldedName(name)));
  const today = asUtcDate(dayOf(now, timeZone)).getTime();
  return habits
    .flatMap(({ name, everyDays, lastBoughtAt }): Staple[] => {
      if (everyDays === null || lastBoughtAt === null || listed.has(foldedName(name))) return [];
      const daysAgo = (today - asUtcDate(dayOf(lastBoughtAt, timeZone)).getTime()) / DAY_MS;
      const isDue = daysAgo >= everyDays && daysAgo < everyDays * GIVEN_UP_AFTER;
      return isDue ? [{ name, everyDays, daysAgo }] : [];
    })
    .sort((a, b) => b.daysAgo / b.everyDays - a.daysAgo / a.everyDays);
}
