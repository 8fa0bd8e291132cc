import { foldText, type ShoppingHabit, type ShoppingListItem } from '@forkcast/contracts';
import { asUtcDate, dayOf } from '@forkcast/days';

/** An item that is bought regularly and is due. */
export interface Staple {
  name: string;
  everyDays: number;
  /** Days since it was last bought: 1 for yesterday. */
  daysAgo: number;
}

/** The current time in the household's time zone. */
export interface CurrentTime {
  now: Date;
  /** IANA name. */
  timeZone: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A staple not bought for this many intervals is dropped. */
const MAX_INTERVALS = 4;

/**
 * Due staples that aren't on the list, checked or not, sorted by how overdue they are relative to their
 * interval.
 */
export function findDueStaples(
  habits: readonly ShoppingHabit[],
  items: readonly Pick<ShoppingListItem, 'name'>[],
  { now, timeZone }: CurrentTime,
): readonly Staple[] {
  const listed = new Set(items.map(({ name }) => foldText(name)));
  const today = asUtcDate(dayOf(now, timeZone)).getTime();
  return habits
    .flatMap(({ name, everyDays, lastBoughtAt }): Staple[] => {
      if (everyDays === null || lastBoughtAt === null || listed.has(foldText(name))) return [];
      const daysAgo = (today - asUtcDate(dayOf(lastBoughtAt, timeZone)).getTime()) / DAY_MS;
      const isDue = daysAgo >= everyDays && daysAgo < everyDays * MAX_INTERVALS;
      return isDue ? [{ name, everyDays, daysAgo }] : [];
    })
    .sort((a, b) => b.daysAgo / b.everyDays - a.daysAgo / a.everyDays);
}
