import { addDays, type Day, daysOfWeek } from '@forkcast/days';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { dayHeadingId } from '../week-grid/slotIds';
import type { Week } from '../week/useWeek';
import { lineAt } from './lineAt';

/** Input that scrolls. After it, the scroll position decides which day is current. */
const SCROLLED_BY = ['wheel', 'keydown'] as const;

/** Tolerance below the strip for a day's heading, in pixels. */
const BELOW_STRIP = 32;

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
  const gone = useRef<Day | null>(null);
  const wanted = useRef<Day | null>(null);

  useEffect(() => {
    const days = daysOfWeek(sunday);
    const there = wanted.current;
    wanted.current = null;
    gone.current = there ?? (days.includes(today) ? today : null);
    if (there) scrollTo(there, 'instant');

    let frame = 0;
    const look = () => {
      frame = 0;
      setShownDay(gone.current ?? dayAt(days, area.current));
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const letGo = () => {
      gone.current = null;
      lookSoon();
    };
    // A swipe to another day moves the finger without scrolling.
    let touchedAt = 0;
    const touch = () => (touchedAt = window.scrollY);
    const letGoIfScrolled = () => {
      if (window.scrollY !== touchedAt) letGo();
    };
    look();
    window.addEventListener('touchstart', touch, { passive: true });
    window.addEventListener('touchmove', letGoIfScrolled, { passive: true });
    window.addEventListener('scroll', lookSoon, { passive: true });
    for (const type of SCROLLED_BY) window.addEventListener(type, letGo, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('touchstart', touch);
      window.removeEventListener('touchmove', letGoIfScrolled);
      window.removeEventListener('scroll', lookSoon);
      for (const type of SCROLLED_BY) window.removeEventListener(type, letGo);
    };
  }, [area, sunday, today]);

  const goTo = (day: Day) => {
    if (day < sunday || day > addDays(sunday, 6)) {
      wanted.current = day;
      if (day < sunday) week.previous();
      else week.next();
      return;
    }
    gone.current = day;
    setShownDay(day);
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo(day, isStill ? 'instant' : 'smooth');
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
    top: (strip?.getBoundingClientRect().bottom ?? 0) + BELOW_STRIP,
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
