import type { Day } from '@forkcast/days';
import { type RefObject, useEffect } from 'react';

/**
 * Opens the week of today at today: the list of days begins with it, the table is scrolled where it is not in sight. Once for
 * each week that is shown, however often it is drawn.
 *
 * @param week what holds the week
 * @param isTable how it is drawn
 */
export function useTodayInSight(
  week: RefObject<HTMLElement | null>,
  firstDay: Day | undefined,
  today: Day,
  isTable: boolean,
): void {
  useEffect(() => {
    const shown = week.current?.querySelector('[aria-current="date"]');
    // At the beginning of the week today is where the page opens anyway.
    if (!shown || firstDay === today) return;
    if (!isTable) {
      shown.scrollIntoView({ block: 'start' });
      return;
    }
    const { top, bottom } = shown.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) shown.scrollIntoView({ block: 'center' });
  }, [week, firstDay, today, isTable]);
}
