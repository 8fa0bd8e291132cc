import { weekStart, type Day } from '@forkcast/days';

/** Groups rows by the first day of their week, in order. */
export function byWeek<Row extends { day: Day }>(rows: readonly Row[]): ReadonlyMap<Day, readonly Row[]> {
  const weeks = new Map<Day, Row[]>();
  for (const row of rows) {
    const week = weekStart(row.day);
    const others = weeks.get(week);
    if (others) others.push(row);
    else weeks.set(week, [row]);
  }
  return weeks;
}
