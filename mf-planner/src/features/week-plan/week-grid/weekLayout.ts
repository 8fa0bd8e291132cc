import type { MealPlanEntry } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import type { ReactNode } from 'react';
import { shallowEqual } from 'react-redux';
import type { MealAction } from '../useMealDialog';
import type { DayPlan, Slot } from '../week/weekView';
import type { Density } from './useDensity';

/** Limit of recipes shown in a closed slot; the rest are shown as a count. */
export const RECIPES_SHOWN = 3;

/** Width and height of a meal's photo in pixels. */
export const photoSize = (isList: boolean) => (isList ? 36 : 28);

/** The actions of a slot and its meals. */
export interface SlotHandlers {
  onToggle: (slot: Slot) => void;
  onAdd: (slot: Slot) => void;
  /** Opens the dialog of an action. */
  onAct: (action: MealAction) => void;
  onRemove: (entry: MealPlanEntry, slot: Slot) => void;
}

/** A slot, as table, board and list render it. */
export interface SlotProps extends SlotHandlers {
  slot: Slot;
  readOnly: boolean;
  isLoading: boolean;
  hasDrafts: boolean;
  /** The panel if the slot is open. */
  panel: ReactNode;
}

/** Props of the table, the board and the list of days. */
export interface WeekLayoutProps extends SlotHandlers {
  days: readonly DayPlan[];
  today: Day;
  density: Density;
  /** The slot whose panel is open, at most one. */
  openKey: string | null;
  readOnly: boolean;
  /** While loading, slots are empty. */
  isLoading: boolean;
  hasDrafts: (slot: Slot) => boolean;
  renderPanel: (slot: Slot) => ReactNode;
}

/** Returns a slot's props. They don't change with other slots, so that `memo` works. */
export function slotProps(slot: Slot, layout: WeekLayoutProps): SlotProps {
  const { onToggle, onAdd, onAct, onRemove, readOnly, isLoading } = layout;
  const panel = isOpen(slot, layout.openKey) ? layout.renderPanel(slot) : null;
  const hasDrafts = layout.hasDrafts(slot);
  return { slot, readOnly, isLoading, hasDrafts, panel, onToggle, onAdd, onAct, onRemove };
}

/** A slot without meals has no panel. */
export function isOpen({ key, entries }: Slot, openKey: string | null): boolean {
  return key === openKey && entries.length > 0;
}

/** For `memo`: returns whether a slot renders the same. Refetches keep the identity of unchanged entries. */
export function areSlotPropsEqual<Props extends { slot: Slot }>(before: Props, now: Props): boolean {
  const { slot: slotBefore, ...othersBefore } = before;
  const { slot, ...others } = now;
  const isSameSlot = slotBefore.key === slot.key && shallowEqual(slotBefore.entries, slot.entries);
  return isSameSlot && shallowEqual(othersBefore, others);
}
