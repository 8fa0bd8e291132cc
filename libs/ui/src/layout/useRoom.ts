import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Returns whether an element is wide enough for a layout. Measures the element, because an open sidebar
 * reduces the space in the viewport. Uses the viewport's width until the first measurement, so that phones
 * render the right layout immediately.
 *
 * @param width required width in pixels
 */
export function useRoom(element: RefObject<HTMLElement | null>, width: number): boolean {
  const [hasRoom, setHasRoom] = useState(() => window.innerWidth >= width);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      // A width of 0 means that the element isn't laid out yet.
      if (measured.clientWidth > 0) setHasRoom(measured.clientWidth >= width);
    };
    // Measuring forces a layout, which a narrow viewport doesn't need.
    if (window.innerWidth >= width) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, width]);
  return hasRoom;
}
