import { type RefObject, useEffect, useRef } from 'react';

/** The control that had focus, and its slot. */
interface Place {
  id: string;
  slot: string;
}

/**
 * Restores focus that is lost because its element was removed or moved, for instance after a meal was removed
 * or dropped, or after a dialog. Focuses the same control at its new position, or else its slot.
 *
 * @param area contains the week; `data-slot` identifies its slots
 * @param content changes whenever the week's content changes
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>, content: unknown): void {
  const last = useRef<Place | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const slot = target.closest('[data-slot]')?.getAttribute('data-slot');
      if (slot) last.current = { id: target.id, slot };
      // Focus that moved elsewhere stays there. A dialog or menu restores it itself.
      else if (!target.closest('[role="dialog"], [role="menu"]')) last.current = null;
    };
    // A click on the background removes the focus on purpose; the element still exists.
    const leave = ({ target }: FocusEvent) =>
      setTimeout(() => {
        const isThere = target instanceof Element && target.isConnected;
        if (isThere && document.activeElement === document.body) last.current = null;
      });
    // A closing dialog is removed from the body. The timeout lets it restore the focus itself first.
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
  }, [area, content]);
}

function restore(area: HTMLElement | null, lost: Place | null): void {
  if (!lost || document.activeElement !== document.body) return;
  const same = lost.id === '' ? null : document.getElementById(lost.id);
  const slot = area?.querySelector(`[data-slot="${lost.slot}"]`);
  (same ?? slot?.querySelector<HTMLElement>('button[id^="slot-"]'))?.focus();
}
