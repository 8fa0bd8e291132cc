import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the item that takes the place of a focused one when that moves to the basket and is
 * mounted again.
 *
 * @param root contains the rows, each with `data-item`
 * @param open ids of the items outside the basket, in order
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
