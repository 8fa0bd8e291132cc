import type { Toaster } from '@forkcast/ui';
import { errorMessage, isApiFailure } from '../api/apiFailure';
import { t } from '../texts';

/** Reports the outcome of an action to the user. */
export interface Outcome {
  /**
   * Reports success; returns true.
   *
   * @param undo reverts the action, while the toast is shown
   */
  done: (title: string, description?: string, undo?: () => unknown) => true;
  /**
   * Reports a failure; returns false.
   *
   * @param why the text, or the error, whose server message is shown if it has one
   * @param fields by error code: callbacks that also show the message below the field that it concerns
   * @param undo reverts what was done before the failure, while the toast is shown
   */
  failed: (
    title: string,
    why: unknown,
    fields?: Readonly<Record<string, (message: string) => void>>,
    undo?: () => unknown,
  ) => false;
}

/** For the shell's own pages, which have no ShellApi. Everywhere else, use `useOutcome`. */
export function createOutcome(toast: Toaster['toast']): Outcome {
  const toUndo = (undo?: () => unknown) => undo && { label: t('undo'), onClick: () => void undo() };
  return {
    done: (title, description, undo) => {
      toast({ title, description, tone: 'positive', action: toUndo(undo) });
      return true;
    },
    failed: (title, why, fields = {}, undo) => {
      if (isApiFailure(why)) fields[why.code]?.(why.message);
      const description = typeof why === 'string' ? why : errorMessage(why, t('unknownError'));
      toast({ title, description, tone: 'destructive', action: toUndo(undo) });
      return false;
    },
  };
}
