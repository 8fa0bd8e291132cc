import { useCallback, useLayoutEffect, useRef } from 'react';

/** If the dialog was opened from a menu item, which is gone, focus returns to the menu's button. */
function openerOf(active: Element | null): HTMLElement | null {
  const menuTrigger = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = menuTrigger ? document.getElementById(menuTrigger) : active;
  return opener instanceof HTMLElement ? opener : null;
}

/**
 * Remembers the focused element when `open` becomes true. Returns a handler for Radix's `onCloseAutoFocus`,
 * which by itself only restores focus to a dialog's own trigger.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const opener = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = openerOf(document.activeElement);
  }, [open]);
  return useCallback((event: Event) => {
    event.preventDefault();
    if (opener.current?.isConnected) opener.current.focus();
  }, []);
}
