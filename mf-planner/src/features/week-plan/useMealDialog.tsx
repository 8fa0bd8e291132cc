import type { MealPlanEntry } from '@forkcast/contracts';
import { useDialog } from '@forkcast/web-kit';
import type { Rearrangement } from './rearrange/useRearrange';
import { useWeekDialogs } from './useWeekDialogs';

/** An action on a meal that needs a dialog. */
export interface MealAction {
  entry: MealPlanEntry;
  action: Rearrangement | 'repeat';
}

/** Opens the dialog to move, copy or repeat a meal, or to stop its repeat. `show` is stable across renders. */
export function useMealDialog() {
  const { open, subject, round, show, close } = useDialog<MealAction>();
  const later = useWeekDialogs(open);
  if (!subject || !later) return { show, dialog: null };

  const { entry, action } = subject;
  const shown = { entry, open, onClose: close };
  const dialog =
    action !== 'repeat' ? (
      <later.RearrangeDialog key={`meal-action-${round}`} what={action} {...shown} />
    ) : entry.repeat ? (
      <later.StopRepeatDialog key={`meal-action-${round}`} repeatId={entry.repeat.id} {...shown} />
    ) : (
      <later.RepeatDialog key={`meal-action-${round}`} {...shown} />
    );
  return { show, dialog };
}
