import { addDays, type Day } from '@forkcast/days';
import { t } from './texts';

export interface FoundDay {
  day: Day;
  label: string;
}

const DAYS_AHEAD = 366;
const DAYS_BACK = 60;
const dayNames: Readonly<Record<number, string>> = {
  0: t('today'),
  1: t('tomorrow'),
  [-1]: t('yesterday'),
};

/**
 * Returns the days that a text may mean, such as 'tomorrow', 'fri', 'dec 24', '24 december' or '2026-12-24'.
 * Covers the last two months and the next year, upcoming days first.
 *
 * @param maxDays maximum number of days
 */
export function daysFor(query: string, today: Day, maxDays: number): FoundDay[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
  // A number alone isn't treated as a day, because it may be part of a recipe's name.
  if (!words.some((word) => /^\p{L}{2}|^\d{4}-\d/u.test(word))) return [];
  const formatter = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const offsets = [...upTo(DAYS_AHEAD), ...upTo(DAYS_BACK - 1).map((back) => -1 - back)];
  const found: FoundDay[] = [];
  for (const offset of offsets) {
    if (found.length === maxDays) break;
    const day = addDays(today, offset);
    const label = formatter.format(new Date(`${day}T00:00:00Z`));
    const name = dayNames[offset];
    const dayWords = `${name ?? ''} ${label}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    if (words.every((word) => day.startsWith(word) || dayWords.some((part) => matchesWord(word, part))))
      found.push({ day, label: name ? t('nameOfDay', { name, day: label }) : label });
  }
  return found;
}

/** Letters match the start of a word; '2' doesn't match the 24th. */
function matchesWord(word: string, part: string): boolean {
  return /^\d/.test(word) ? Number.parseInt(word, 10) === Number(part) : part.startsWith(word);
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
