import type { Day } from '@forkcast/days';
import { type RefObject, useEffect } from 'react';

/**
 * Opens the week of today at today: the list of days begins with it, the table is scrolled where it is not in sight, so that
 * all of it is where the window is high enough. Once for each week that is shown, however often it is drawn.
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
    if (top >= 0 && bottom <= window.innerHeight) return;
    // All of it at a glance, where the window is as high as that.
    const table = shown.closest('table');
    if (table && fits(table)) table.scrollIntoView({ block: 'end' });
    else shown.scrollIntoView({ block: 'center' });
  }, [week, firstDay, today, isTable]);
}

/** Whether an element fits into the window below what stays at its top, which its own scroll margin says. */
function fits(element: Element): boolean {
  const margin = parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  return element.getBoundingClientRect().height + margin <= window.innerHeight;
}
