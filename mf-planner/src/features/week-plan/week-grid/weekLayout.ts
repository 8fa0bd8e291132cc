import type { MealPlanEntry } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import type { ReactNode } from 'react';
import type { Rearrangement } from '../rearrange/useRearrange';
import type { DayPlan, Slot } from '../week/weekView';
import type { Density } from './useDensity';

/** How many recipes of a closed slot are shown; a count says how many more there are. */
export const RECIPES_SHOWN = 3;

/** The actions of a slot and its meals. */
export interface SlotHandlers {
  onToggle: (slot: Slot) => void;
  onAdd: (slot: Slot) => void;
  /** Asks where an entry is to be moved or copied to. */
  onRearrange: (entry: MealPlanEntry, what: Rearrangement) => void;
  /** Asks how an entry is to repeat, or whether it is to stop. */
  onRepeat: (entry: MealPlanEntry) => void;
  onRemove: (entry: MealPlanEntry, slot: Slot) => void;
}

/** One slot, as the table and the list of days both draw it. */
export interface SlotProps extends SlotHandlers {
  slot: Slot;
  readOnly: boolean;
  isLoading: boolean;
  hasDrafts: boolean;
  /** Where the slot is open. */
  panel: ReactNode;
}

/** What the table (where there is room) and the list of days (on a phone) both draw. */
export interface WeekLayoutProps extends SlotHandlers {
  days: readonly DayPlan[];
  today: Day;
  density: Density;
  /** The one slot whose panel is open. */
  openKey: string | null;
  readOnly: boolean;
  /** While loading, slots are drawn empty. */
  isLoading: boolean;
  hasDrafts: (slot: Slot) => boolean;
  renderPanel: (slot: Slot) => ReactNode;
}

/** What a slot of the week is drawn with: nothing that changes with other slots, for `memo`. */
export function slotProps(slot: Slot, layout: WeekLayoutProps): SlotProps {
  const { onToggle, onAdd, onRearrange, onRepeat, onRemove, readOnly, isLoading } = layout;
  const handlers: SlotHandlers = { onToggle, onAdd, onRearrange, onRepeat, onRemove };
  const panel = isOpen(slot, layout.openKey) ? layout.renderPanel(slot) : null;
  return { slot, readOnly, isLoading, hasDrafts: layout.hasDrafts(slot), panel, ...handlers };
}

/** Where nothing is planned there is nothing to open. */
export function isOpen({ key, entries }: Slot, openKey: string | null): boolean {
  return key === openKey && entries.length > 0;
}

/**
 * For `memo`: whether a slot would be drawn the same. A week is read again with every change of it; what has not changed
 * in it are the same objects.
 */
export function drawsTheSame<Props extends { slot: Slot }>(before: Props, now: Props): boolean {
  const { slot: slotBefore, ...othersBefore } = before;
  const { slot, ...others } = now;
  return isSameSlot(slotBefore, slot) && isShallowlyEqual(othersBefore, others);
}

function isSameSlot(a: Slot, b: Slot): boolean {
  return (
    a.key === b.key &&
    a.entries.length === b.entries.length &&
    a.entries.every((entry, index) => entry === b.entries[index])
  );
}

function isShallowlyEqual(a: object, b: object): boolean {
  const values = new Map(Object.entries(a));
  const others = Object.entries(b);
  return values.size === others.length && others.every(([name, value]) => Object.is(values.get(name), value));
}
