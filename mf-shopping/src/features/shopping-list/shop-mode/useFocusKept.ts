import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * A line that falls to the bottom is drawn again there, and focus would be lost with it: it continues to the line that
 * stands where the fallen one stood.
 *
 * @param root holds the lines, each with `data-item`
 * @param open ids of the lines that have not fallen, in order
 */
export function useFocusKept(root: RefObject<HTMLElement | null>, open: readonly string[]): void {
  const focused = useRef<string | null>(null);
  const before = useRef(open);
  useEffect(() => {
    const note = () => {
      const line = document.activeElement?.closest('[data-item]');
      focused.current = root.current?.contains(line ?? null)
        ? (line?.getAttribute('data-item') ?? null)
        : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [root]);
  useLayoutEffect(() => {
    const had = focused.current;
    const wasAt = had === null ? -1 : before.current.indexOf(had);
    before.current = open;
    if (had === null || wasAt < 0 || open.includes(had) || document.activeElement !== document.body) return;
    const next = open[Math.min(wasAt, open.length - 1)];
    if (next === undefined) return;
    root.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(next)}"] input`)?.focus();
  }, [root, open]);
}
