import { useCallback, useState } from 'react';
import { slotButtonId } from '../week-grid/slotIds';
import type { Slot } from '../week/weekView';

/** The slot whose panel is open, at most one. Closing the panel focuses the slot's button. */
export function useOpenSlot() {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const toggle = useCallback(
    (slot: Slot) => setOpenKey((current) => (current === slot.key ? null : slot.key)),
    [],
  );
  /** Closes the open panel without moving the focus. */
  const leave = useCallback(() => setOpenKey(null), []);
  const close = (slot: Slot) => {
    leave();
    document.getElementById(slotButtonId(slot))?.focus();
  };
  return { openKey, toggle, leave, close };
}
