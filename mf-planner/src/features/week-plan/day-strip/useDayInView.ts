import { addDays, type Day, daysOfWeek } from '@forkcast/days';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { scrollBehavior } from '../scrollBehavior';
import { dayHeadingId } from '../week-grid/slotIds';
import type { Week } from '../week/useWeek';
import { lineAt } from './lineAt';

/** Input that scrolls. After it, the scroll position decides which day is current. */
const SCROLL_EVENTS = ['wheel', 'keydown'] as const;

/** Tolerance below the strip for a day's heading, in pixels. */
const HEADING_TOLERANCE = 32;

/**
 * Returns the day in view and a function to go to another day, including the days just before and after this
 * week.
 *
 * @param area contains the strip and the list
 */
export function useDayInView(
  area: RefObject<HTMLElement | null>,
  week: Week,
): { shownDay: Day | null; goTo: (day: Day) => void } {
  const { sunday, today } = week;
  const [shownDay, setShownDay] = useState<Day | null>(null);
  /** The chosen day until the user scrolls: the last days can't be scrolled to the top. */
  const chosenDay = useRef<Day | null>(null);
  /** The day to go to once its week is shown. */
  const nextDay = useRef<Day | null>(null);

  useEffect(() => {
    const days = daysOfWeek(sunday);
    const next = nextDay.current;
    nextDay.current = null;
    chosenDay.current = next ?? (days.includes(today) ? today : null);
    if (next) scrollTo(next, 'instant');

    let frame = 0;
    const update = () => {
      frame = 0;
      setShownDay(chosenDay.current ?? dayAt(days, area.current));
    };
    const updateSoon = () => {
      frame ||= requestAnimationFrame(update);
    };
    const forgetChosenDay = () => {
      chosenDay.current = null;
      updateSoon();
    };
    // A swipe to another day moves the finger without scrolling.
    let scrollYAtTouch = 0;
    const rememberScrollY = () => (scrollYAtTouch = window.scrollY);
    const forgetIfScrolled = () => {
      if (window.scrollY !== scrollYAtTouch) forgetChosenDay();
    };
    update();
    const mounted = new AbortController();
    const options = { passive: true, signal: mounted.signal };
    window.addEventListener('touchstart', rememberScrollY, options);
    window.addEventListener('touchmove', forgetIfScrolled, options);
    window.addEventListener('scroll', updateSoon, options);
    for (const type of SCROLL_EVENTS) window.addEventListener(type, forgetChosenDay, options);
    return () => {
      cancelAnimationFrame(frame);
      mounted.abort();
    };
  }, [area, sunday, today]);

  const goTo = (day: Day) => {
    if (day < sunday || day > addDays(sunday, 6)) {
      nextDay.current = day;
      if (day < sunday) week.previous();
      else week.next();
      return;
    }
    chosenDay.current = day;
    setShownDay(day);
    scrollTo(day, scrollBehavior());
  };
  return { shownDay, goTo };
}

/** Focuses the day's heading so that keyboard users continue there. */
function scrollTo(day: Day, behavior: ScrollBehavior): void {
  const heading = document.getElementById(dayHeadingId(day));
  heading?.focus({ preventScroll: true });
  heading?.closest('section')?.scrollIntoView({ block: 'start', behavior });
}

/** The last day whose heading is above the line of `lineAt`. */
function dayAt(days: readonly Day[], area: HTMLElement | null): Day | null {
  const strip = area?.querySelector('nav');
  const { scrollY, innerHeight } = window;
  const line = lineAt({
    top: (strip?.getBoundingClientRect().bottom ?? 0) + HEADING_TOLERANCE,
    bottom: innerHeight,
    scrolled: scrollY,
    left: document.documentElement.scrollHeight - innerHeight - scrollY,
  });
  const passedDays = days.filter((day) => {
    const heading = document.getElementById(dayHeadingId(day));
    return heading !== null && heading.getBoundingClientRect().top <= line;
  });
  return passedDays.at(-1) ?? days[0] ?? null;
}
