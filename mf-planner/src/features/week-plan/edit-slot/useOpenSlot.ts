import { useCallback, useEffect, useRef, useState } from 'react';
import { slotButtonId } from '../week-grid/slotIds';
import type { DayPlan, Slot } from '../week/weekView';

/**
 * The one slot whose panel is open. A panel that is closed gives focus back to the button of its slot.
 *
 * @param days what is drawn of the week
 */
export function useOpenSlot(days: readonly DayPlan[]) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const closedSlot = useRef<Slot | null>(null);
  useEffect(() => {
    // With its last recipe a slot's button was exchanged for 'Add recipe', and focus fell out of the page.
    if (!closedSlot.current || document.activeElement !== document.body) return;
    document.getElementById(slotButtonId(closedSlot.current))?.focus();
    closedSlot.current = null;
  }, [days]);

  const toggle = useCallback(
    (slot: Slot) => setOpenKey((current) => (current === slot.key ? null : slot.key)),
    [],
  );
  /** Closes whichever is open, without giving focus to anything. */
  const leave = useCallback(() => setOpenKey(null), []);
  const close = (slot: Slot) => {
    leave();
    closedSlot.current = slot;
    document.getElementById(slotButtonId(slot))?.focus();
  };
  return { openKey, toggle, leave, close };
}
