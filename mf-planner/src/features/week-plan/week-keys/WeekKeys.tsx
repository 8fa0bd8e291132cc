import type { Day } from '@forkcast/days';
import { useShortcuts } from '@forkcast/web-kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { slotButtonId } from '../week-grid/slotIds';
import { slotToFill } from '../week/slotToFill';
import type { DayPlan, Slot } from '../week/weekView';
import { t } from './texts';
import { useKeptFocus } from './useKeptFocus';

const MEALS_OF_A_DAY = 3;

interface WeekKeysProps {
  /** Contains the week; `data-slot` identifies its slots. */
  area: RefObject<HTMLElement | null>;
  days: readonly DayPlan[];
  today: Day;
  readOnly: boolean;
  onToday: () => void;
  onAdd: (slot: Slot) => void;
}

/**
 * The planner's shortcuts: arrow keys move between slots if the focus is in the week, `t` goes to today, `n`
 * adds a meal.
 */
export function WeekKeys({ area, days, today, readOnly, onToday, onAdd }: WeekKeysProps) {
  useKeptFocus(area, days);
  const isInWeek = useFocusInSlot(area);
  const slots = days.flatMap((day) => day.slots);
  const focusOn = (slot: Slot | undefined) => {
    if (slot) document.getElementById(slotButtonId(slot))?.focus();
  };

  const wantsToday = useRef(false);
  const firstOfToday = slots.find(({ day }) => day === today);
  useEffect(() => {
    if (!wantsToday.current || !firstOfToday) return;
    wantsToday.current = false;
    document.getElementById(slotButtonId(firstOfToday))?.focus();
  }, [firstOfToday]);
  const goToToday = () => {
    if (firstOfToday) focusOn(firstOfToday);
    else {
      wantsToday.current = true;
      onToday();
    }
  };

  const focusedIndex = () => {
    const key = document.activeElement?.closest('[data-slot]')?.getAttribute('data-slot');
    return slots.findIndex((slot) => slot.key === key);
  };
  const focusBy = (by: number) => () => focusOn(slots[focusedIndex() + by]);
  const emptySlot = slotToFill(days, today);
  const add = (slot: Slot) => () => {
    const focusedSlot = slots[focusedIndex()];
    onAdd(focusedSlot && focusedSlot.day >= today ? focusedSlot : slot);
  };

  useShortcuts(t('heading'), [
    { keys: 't', label: t('today'), run: goToToday },
    ...(readOnly || !emptySlot ? [] : [{ keys: 'n', label: t('newMeal'), run: add(emptySlot) }]),
    ...(isInWeek && !readOnly
      ? [
          { keys: 'ArrowUp', label: t('before'), run: focusBy(-1) },
          { keys: 'ArrowDown', label: t('after'), run: focusBy(1) },
          { keys: 'ArrowLeft', label: t('dayBefore'), run: focusBy(-MEALS_OF_A_DAY) },
          { keys: 'ArrowRight', label: t('dayAfter'), run: focusBy(MEALS_OF_A_DAY) },
        ]
      : []),
  ]);
  return null;
}

/** Returns whether focus is in a slot; elsewhere, arrow keys scroll the page. */
function useFocusInSlot(element: RefObject<HTMLElement | null>): boolean {
  const [isWithin, setIsWithin] = useState(false);
  useEffect(() => {
    const update = () => {
      const slot = document.activeElement?.closest('[data-slot]');
      setIsWithin(slot !== null && slot !== undefined && element.current?.contains(slot) === true);
    };
    // document.activeElement changes only after this event.
    const updateLater = () => setTimeout(update);
    document.addEventListener('focusin', update);
    document.addEventListener('focusout', updateLater);
    return () => {
      document.removeEventListener('focusin', update);
      document.removeEventListener('focusout', updateLater);
    };
  }, [element]);
  return isWithin;
}
