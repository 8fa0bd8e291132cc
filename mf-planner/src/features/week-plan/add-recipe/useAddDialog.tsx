import { useDialog } from '@forkcast/web-kit';
import { useLazyImport } from '@forkcast/web-kit/lazyImport';
import type { ReactNode } from 'react';
import type { Slot } from '../week/weekView';

// Lazy-loaded: with its form libraries, it is larger than the week itself.
const loadDialog = () => import('./AddRecipeDialog');

/** Opens the dialog that adds a recipe to a slot. `add` is stable across renders. */
export function useAddDialog(): { add: (slot: Slot) => void; dialog: ReactNode } {
  const { open, subject: slot, round, show: add, close } = useDialog<Slot>();
  const later = useLazyImport(loadDialog, open);
  const dialog =
    slot && later ? (
      <later.AddRecipeDialog key={`adding-${round}`} slot={slot} open={open} onClose={close} />
    ) : null;
  return { add, dialog };
}
