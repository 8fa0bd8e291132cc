import { isPageCovered } from '@forkcast/web-kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { pullOf } from './pullOf';

const fields = 'input, textarea, select';

/**
 * Tracks a touch that pulls the page down from its top, and sets `--fc-pull` on the indicator to the distance
 * in pixels. Ignores touches on fields and while a dialog, a menu or a drag is active.
 *
 * @returns whether the page is being pulled, and far enough to refresh
 */
export function usePull(pulled: RefObject<HTMLElement | null>, onPulled: () => void): 'no' | 'near' | 'far' {
  const [pull, setPull] = useState<'no' | 'near' | 'far'>('no');
  const latest = useRef(onPulled);
  useEffect(() => {
    latest.current = onPulled;
  });
  useEffect(() => {
    let start: { x: number; y: number } | null = null;
    let isFar = false;

    const end = () => {
      start = null;
      isFar = false;
      pulled.current?.style.removeProperty('--fc-pull');
      setPull('no');
    };
    const begin = ({ touches, target }: TouchEvent) => {
      const [finger, second] = touches;
      if (second) end();
      else if (finger && isAtTop(target)) start = { x: finger.clientX, y: finger.clientY };
    };
    const move = ({ touches: [finger] }: TouchEvent) => {
      if (!start || !finger) return;
      const now = pullOf(finger.clientX - start.x, finger.clientY - start.y);
      if (now.is === 'none' || window.scrollY > 0 || isPageCovered()) end();
      if (now.is !== 'down' || !start) return;
      isFar = now.isFar;
      pulled.current?.style.setProperty('--fc-pull', `${Math.round(now.by)}px`);
      setPull(isFar ? 'far' : 'near');
    };
    const release = () => {
      const isPulled = start !== null && isFar;
      end();
      if (isPulled) latest.current();
    };
    const listeners = new AbortController();
    const options = { passive: true, signal: listeners.signal };
    document.addEventListener('touchstart', begin, options);
    document.addEventListener('touchmove', move, options);
    document.addEventListener('touchend', release, options);
    document.addEventListener('touchcancel', end, options);
    return () => listeners.abort();
  }, [pulled]);
  return pull;
}

/** Returns whether neither the page nor a scrollable ancestor of the touched element can scroll up. */
function isAtTop(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || window.scrollY > 0 || target.closest(fields)) return false;
  if (isPageCovered()) return false;
  for (let ancestor: Element | null = target; ancestor; ancestor = ancestor.parentElement)
    if (ancestor.scrollTop > 0) return false;
  return true;
}
