import type { MealPlanEntry } from '@forkcast/contracts';
import { useDialog } from '@forkcast/web-kit';
import { type ReactNode, useCallback } from 'react';
import { useWeekDialogs } from '../useWeekDialogs';
import type { Rearrangement } from './useRearrange';

type ShowRearrange = (entry: MealPlanEntry, what: Rearrangement) => void;

/** Opens the dialog to move or copy a meal. `showRearrange` is stable across renders. */
export function useRearrangeDialog(): { showRearrange: ShowRearrange; dialog: ReactNode } {
  const { open, subject, round, show, close } = useDialog<{ entry: MealPlanEntry; what: Rearrangement }>();
  const showRearrange = useCallback<ShowRearrange>((entry, what) => show({ entry, what }), [show]);
  const later = useWeekDialogs(open);
  const dialog =
    subject && later ? (
      <later.RearrangeDialog key={`rearranging-${round}`} {...subject} open={open} onClose={close} />
    ) : null;
  return { showRearrange, dialog };
}
