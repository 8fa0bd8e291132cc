import { useCallback, useState } from 'react';
import { slotButtonId } from '../week-grid/slotIds';
import type { Slot } from '../week/weekView';

/** The one slot whose panel is open. A panel that is closed gives focus back to the button of its slot. */
export function useOpenSlot() {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const toggle = useCallback(
    (slot: Slot) => setOpenKey((current) => (current === slot.key ? null : slot.key)),
    [],
  );
  /** Closes whichever is open, without giving focus to anything. */
  const leave = useCallback(() => setOpenKey(null), []);
  const close = useCallback(
    (slot: Slot) => {
      leave();
      document.getElementById(slotButtonId(slot))?.focus();
    },
    [leave],
  );
  return { openKey, toggle, leave, close };
}
