import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * When a focused item moves to the basket, which remounts it, focuses the item that takes its place.
 *
 * @param root contains the rows, each with `data-item`
 * @param open ids of the items outside the basket, in order
 */
export function useFocusKept(root: RefObject<HTMLElement | null>, open: readonly string[]): void {
  const focused = useRef<string | null>(null);
  const before = useRef(open);
  useEffect(() => {
    const rememberFocused = () => {
      const line = document.activeElement?.closest('[data-item]');
      focused.current = root.current?.contains(line ?? null)
        ? (line?.getAttribute('data-item') ?? null)
        : null;
    };
    document.addEventListener('focusin', rememberFocused);
    return () => document.removeEventListener('focusin', rememberFocused);
  }, [root]);
  useLayoutEffect(() => {
    const lostId = focused.current;
    const index = lostId === null ? -1 : before.current.indexOf(lostId);
    before.current = open;
    if (lostId === null || index < 0 || open.includes(lostId) || document.activeElement !== document.body)
      return;
    const next = open[Math.min(index, open.length - 1)];
    if (next === undefined) return;
    root.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(next)}"] input`)?.focus();
  }, [root, open]);
}
