import { addDays, type Day } from '@forkcast/days';
import { type RefObject, useEffect, useRef } from 'react';
import { SWIPE_EDGE, swipeOf } from './swipeOf';

/** How far the list follows the finger, in pixels. */
const MAX_OFFSET = 24;

/**
 * Goes to the previous or next day on a swipe over the list, starting from the day that was shown. Vertical
 * movement scrolls (`touch-action: pan-y`), and swipes from the viewport's edges are left to the browser.
 * Ignores swipes on fields and while a meal is dragged.
 */
export function useDaySwipe(
  week: RefObject<HTMLElement | null>,
  shownDay: Day | null,
  onSwipe: (to: Day) => void,
): void {
  const latestDay = useRef(shownDay);
  const latestOnSwipe = useRef(onSwipe);
  useEffect(() => {
    latestDay.current = shownDay;
    latestOnSwipe.current = onSwipe;
  });
  useEffect(() => {
    const area = week.current;
    if (!area) return undefined;
    let start: { id: number; x: number; y: number; day: Day | null } | null = null;
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

    const moveList = (by: number) => {
      area.style.setProperty(
        '--fc-give',
        reducedMotion.matches ? '0px' : `${Math.max(-MAX_OFFSET, Math.min(MAX_OFFSET, by / 4))}px`,
      );
    };
    const end = () => {
      start = null;
      moveList(0);
    };
    const begin = ({
      pointerId: id,
      pointerType,
      isPrimary,
      clientX: x,
      clientY: y,
      target,
    }: PointerEvent) => {
      const isAtEdge = x < SWIPE_EDGE || x > window.innerWidth - SWIPE_EDGE;
      const isField = target instanceof Element && target.closest('input, textarea, select') !== null;
      // A second finger is another gesture, such as zooming.
      const isSwipe = pointerType === 'touch' && isPrimary && !isAtEdge && !isField;
      start = isSwipe ? { id, x, y, day: latestDay.current } : null;
    };
    const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (!start || start.id !== pointerId) return;
      const swipe = swipeOf(clientX - start.x, clientY - start.y);
      if (swipe.kind === 'vertical' || document.querySelector('[data-dragging]')) end();
      else if (swipe.kind === 'horizontal') moveList(clientX - start.x);
    };
    const finish = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (!start || start.id !== pointerId) return;
      const { day } = start;
      const swipe = swipeOf(clientX - start.x, clientY - start.y);
      end();
      if (day && swipe.kind === 'horizontal' && swipe.by !== 0) latestOnSwipe.current(addDays(day, swipe.by));
    };
    const mounted = new AbortController();
    const { signal } = mounted;
    area.addEventListener('pointerdown', begin, { signal });
    area.addEventListener('pointermove', move, { signal });
    area.addEventListener('pointerup', finish, { signal });
    area.addEventListener('pointercancel', end, { signal });
    return () => {
      end();
      mounted.abort();
    };
  }, [week]);
}
