import type { Day } from '@forkcast/days';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The position of today while loading, and the scroll position for it. */
interface Put {
  top: number;
  scrollY: number;
}

/**
 * Opens the week of today at today: the list of days begins with it, the table is scrolled where it is not in sight, so that
 * all of it is where the window is high enough. Once for each week that is shown, however often it is drawn.
 *
 * @param week what holds the week
 * @param isTable how it is drawn
 * @param isLoading until the meals are there; meals that then appear above today keep it in place unless the user scrolled
 */
export function useTodayInSight(
  week: RefObject<HTMLElement | null>,
  firstDay: Day | undefined,
  today: Day,
  isTable: boolean,
  isLoading: boolean,
): void {
  // A table says at once how high its rows are.
  const isAwaited = isLoading && !isTable;
  const put = useRef<Put | null>(null);
  useLayoutEffect(() => {
    const before = put.current;
    put.current = null;
    const shown = week.current?.querySelector('[aria-current="date"]');
    // At the beginning of the week today is where the page opens anyway.
    if (!shown || firstDay === today) return;
    if (!isTable) {
      const stays = before && (window.scrollY !== before.scrollY || topOf(shown) === before.top);
      if (!stays) shown.scrollIntoView({ block: 'start' });
      if (isAwaited) put.current = { top: topOf(shown), scrollY: window.scrollY };
      return;
    }
    const { top, bottom } = shown.getBoundingClientRect();
    if (top >= 0 && bottom <= window.innerHeight) return;
    // All of it at a glance, where the window is as high as that.
    const table = shown.closest('table');
    if (table && fits(table)) table.scrollIntoView({ block: 'end' });
    else shown.scrollIntoView({ block: 'center' });
  }, [week, firstDay, today, isTable, isAwaited]);
}

const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);

/** Whether an element fits into the window below what stays at its top, which its own scroll margin says. */
function fits(element: Element): boolean {
  const margin = parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  return element.getBoundingClientRect().height + margin <= window.innerHeight;
}
