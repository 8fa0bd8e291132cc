import { useCallback, useLayoutEffect, useRef } from 'react';

/** Where focus goes when what opened the dialog is itself gone: a menu's choice goes back to its button. */
function openerOf(active: Element | null): HTMLElement | null {
  const menuTrigger = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = menuTrigger ? document.getElementById(menuTrigger) : active;
  return opener instanceof HTMLElement ? opener : null;
}

/**
 * Remembers what had focus when `open` became true; the result is for Radix's `onCloseAutoFocus`,
 * which by itself returns focus only to a dialog's own trigger.
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
