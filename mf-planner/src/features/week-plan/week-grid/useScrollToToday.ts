import type { Day } from '@forkcast/days';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The viewport position of today after scrolling to it, and the page's scroll position. */
interface TodayPosition {
  top: number;
  scrollY: number;
}

/**
 * Scrolls the current week to today, once for each shown week. The list of days starts at today. The table
 * only scrolls if today isn't visible, and shows the whole table if the viewport is high enough.
 *
 * @param week contains the week
 * @param isTable whether it is shown as a table
 * @param isLoading true until the meals have loaded; when they appear above today, scrolls to today
 * again unless the user scrolled
 */
export function useScrollToToday(
  week: RefObject<HTMLElement | null>,
  firstDay: Day | undefined,
  today: Day,
  isTable: boolean,
  isLoading: boolean,
): void {
  // A table's row heights don't change when it loads.
  const isListLoading = isLoading && !isTable;
  const lastPosition = useRef<TodayPosition | null>(null);
  useLayoutEffect(() => {
    const before = lastPosition.current;
    lastPosition.current = null;
    const shown = week.current?.querySelector('[aria-current="date"]');
    // If the week starts today, the page already starts there.
    if (!shown || firstDay === today) return;
    if (!isTable) {
      const stays = before && (window.scrollY !== before.scrollY || topOf(shown) === before.top);
      if (!stays) shown.scrollIntoView({ block: 'start' });
      if (isListLoading) lastPosition.current = { top: topOf(shown), scrollY: window.scrollY };
      return;
    }
    const { top, bottom } = shown.getBoundingClientRect();
    if (top >= 0 && bottom <= window.innerHeight) return;
    // Show the whole table if it fits.
    const table = shown.closest('table');
    if (table && fits(table)) table.scrollIntoView({ block: 'end' });
    else shown.scrollIntoView({ block: 'center' });
  }, [week, firstDay, today, isTable, isListLoading]);
}

const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);

/**
 * Returns whether an element fits into the viewport below the sticky top bar, whose height is in its scroll
 * margin.
 */
function fits(element: Element): boolean {
  const margin = parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  return element.getBoundingClientRect().height + margin <= window.innerHeight;
}
