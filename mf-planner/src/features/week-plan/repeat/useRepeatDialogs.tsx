import type { MealPlanEntry } from '@forkcast/contracts';
import { useDialog } from '@forkcast/web-kit';
import type { ReactNode } from 'react';
import { useWeekDialogs } from '../useWeekDialogs';

/** Opens the dialog to repeat a meal, or to stop it if it repeats already. */
export function useRepeatDialogs(): { showRepeat: (entry: MealPlanEntry) => void; dialog: ReactNode } {
  const { open, subject: entry, round, show: showRepeat, close } = useDialog<MealPlanEntry>();
  const later = useWeekDialogs(open);
  if (!entry || !later) return { showRepeat, dialog: null };

  const dialog = entry.repeat ? (
    <later.StopRepeatDialog
      key={`stopping-${round}`}
      repeatId={entry.repeat.id}
      recipeName={entry.recipeName}
      open={open}
      onClose={close}
    />
  ) : (
    <later.RepeatDialog key={`repeating-${round}`} entry={entry} open={open} onClose={close} />
  );
  return { showRepeat, dialog };
}
