import { type RefObject, useEffect, useRef } from 'react';

/** The control that had focus, and the slot that it was in. */
interface Place {
  id: string;
  slot: string;
}

/**
 * Focus that falls out of the page, because what had it was moved or taken away, goes to the same control where that is
 * now, or else to the slot that it was in: after a meal was removed or dropped, and after a dialog that was opened from it.
 *
 * @param area what holds the week; each of its slots says which it is in `data-slot`
 * @param drawn changes with everything that is drawn of the week
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>, drawn: unknown): void {
  const last = useRef<Place | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const slot = target.closest('[data-slot]')?.getAttribute('data-slot');
      if (slot) last.current = { id: target.id, slot };
      // Keep focus that moved elsewhere; a dialog returns it.
      else if (!target.closest('[role="dialog"], [role="menu"]')) last.current = null;
    };
    // A click on the background drops the focus on purpose; the element still exists.
    const leave = ({ target }: FocusEvent) =>
      setTimeout(() => {
        const isThere = target instanceof Element && target.isConnected;
        if (isThere && document.activeElement === document.body) last.current = null;
      });
    // A dialog that closes leaves the end of the page. What it does with the focus itself comes first.
    const dialogs = new MutationObserver(() => setTimeout(() => restore(area.current, last.current)));
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', leave);
    dialogs.observe(document.body, { childList: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', leave);
      dialogs.disconnect();
    };
  }, [area]);
  useEffect(() => {
    restore(area.current, last.current);
  }, [area, drawn]);
}

function restore(area: HTMLElement | null, lost: Place | null): void {
  if (!lost || document.activeElement !== document.body) return;
  const same = lost.id === '' ? null : document.getElementById(lost.id);
  const slot = area?.querySelector(`[data-slot="${lost.slot}"]`);
  (same ?? slot?.querySelector<HTMLElement>('button[id^="slot-"]'))?.focus();
}
