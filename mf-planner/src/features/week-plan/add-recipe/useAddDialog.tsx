import { useDialog } from '@forkcast/web-kit';
import type { ReactNode } from 'react';
import type { Slot } from '../week/weekView';
import { AddRecipeDialog } from './AddRecipeDialog';

/** Asks which recipe to add to a slot. `add` is the same with every drawing. */
export function useAddDialog(): { add: (slot: Slot) => void; dialog: ReactNode } {
  const { open, subject: slot, round, show: add, close } = useDialog<Slot>();
  const dialog = slot ? (
    <AddRecipeDialog key={`adding-${round}`} slot={slot} open={open} onClose={close} />
  ) : null;
  return { add, dialog };
}
