import type { ShoppingHabit } from '@forkcast/contracts';

/** Something that is bought every so often, and was bought about as long ago. */
export interface Staple {
  name: string;
  everyDays: number;
  /** Whole days since it was bought last. */
  daysAgo: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** What nobody has bought for so many of its intervals is none any more. */
const GIVEN_UP_AFTER = 4;

/** Those whose day has come, the longest overdue first by their own measure. */
export function dueStaples(habits: readonly ShoppingHabit[], now: Date): readonly Staple[] {
  return habits
    .flatMap(({ name, everyDays, lastBoughtAt }): Staple[] => {
      if (everyDays === null || lastBoughtAt === null) return [];
      const daysAgo = Math.floor((now.getTime() - Date.parse(lastBoughtAt)) / DAY_MS);
      const isDue = daysAgo >= everyDays && daysAgo < everyDays * GIVEN_UP_AFTER;
      return isDue ? [{ name, everyDays, daysAgo }] : [];
    })
    .sort((a, b) => b.daysAgo / b.everyDays - a.daysAgo / a.everyDays);
}
