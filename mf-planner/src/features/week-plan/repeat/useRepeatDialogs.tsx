import type { MealPlanEntry } from '@forkcast/contracts';
import { useCallback, useState, type ReactNode } from 'react';
import { RepeatDialog } from './RepeatDialog';
import { StopRepeatDialog } from './StopRepeatDialog';

interface Asking {
  entry: MealPlanEntry;
  open: boolean;
  round: number;
}

/** Asks how a meal is to repeat, or what stopping is to do where it repeats already. */
export function useRepeatDialogs(): { askAbout: (entry: MealPlanEntry) => void; dialog: ReactNode } {
  const [asking, setAsking] = useState<Asking | null>(null);
  const askAbout = useCallback(
    (entry: MealPlanEntry) => setAsking((last) => ({ entry, open: true, round: (last?.round ?? 0) + 1 })),
    [],
  );
  if (!asking) return { askAbout, dialog: null };

  const { entry, open, round } = asking;
  const onClose = () => setAsking({ ...asking, open: false });
  const dialog = entry.repeat ? (
    <StopRepeatDialog
      key={round}
      repeatId={entry.repeat.id}
      recipeName={entry.recipeName}
      open={open}
      onClose={onClose}
    />
  ) : (
    <RepeatDialog key={round} entry={entry} open={open} onClose={onClose} />
  );
  return { askAbout, dialog };
}
