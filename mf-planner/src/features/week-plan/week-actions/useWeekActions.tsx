import type { Day } from '@forkcast/days';
import { useDialog } from '@forkcast/web-kit';
import type { ReactNode } from 'react';
import { useWeekDialogs } from '../useWeekDialogs';

/** Actions on a week that open a dialog. */
export type WeekAction = 'copy' | 'saveTemplate' | 'useTemplate' | 'earlier';

export function useWeekActions(sunday: Day): { show: (action: WeekAction) => void; dialog: ReactNode } {
  const { open, subject, round, show, close } = useDialog<{ action: WeekAction; sunday: Day }>();
  const later = useWeekDialogs(open);
  const Dialog =
    later &&
    subject &&
    {
      copy: later.CopyWeekDialog,
      saveTemplate: later.SaveTemplateDialog,
      useTemplate: later.TemplatesDialog,
      earlier: later.EarlierDialog,
    }[subject.action];
  return {
    show: (action) => show({ action, sunday }),
    dialog: Dialog ? (
      <Dialog key={`week-action-${round}`} sunday={subject.sunday} open={open} onClose={close} />
    ) : null,
  };
}
