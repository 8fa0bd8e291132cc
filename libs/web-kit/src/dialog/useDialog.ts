import { useCallback, useState } from 'react';

/** A dialog's state and its subject, such as the item to edit. */
export interface DialogState<Subject> {
  open: boolean;
  /** Also set while the dialog closes; undefined before it first opens. */
  subject: Subject | undefined;
  /** How often it has been opened. Use it in the dialog's `key` so that each opening starts with fresh state. */
  round: number;
  /** Stable across renders. */
  show: (subject: Subject) => void;
  /** Stable across renders. */
  close: () => void;
}

/**
 * Manages whether a dialog is open and, optionally, its subject. The subject stays while the dialog closes.
 * The dialog itself restores focus.
 *
 * @example
 * const clearing = useDialog();
 * return (
 *   <>
 *     <Button onClick={() => clearing.show()}>Clear All</Button>
 *     <ConfirmDialog open={clearing.open} onClose={clearing.close} {...question} />
 *   </>
 * );
 *
 * @example
 * const editing = useDialog<Item>();
 * return (
 *   <>
 *     <Items onEdit={editing.show} />
 *     {editing.subject ? (
 *       <EditItemDialog
 *         key={`editing-${editing.round}`}
 *         item={editing.subject}
 *         open={editing.open}
 *         onClose={editing.close}
 *       />
 *     ) : null}
 *   </>
 * );
 */
export function useDialog<Subject = void>(): DialogState<Subject> {
  const [state, setState] = useState({ open: false, subject: undefined as Subject | undefined, round: 0 });
  const show = useCallback(
    (subject: Subject) => setState(({ round }) => ({ open: true, subject, round: round + 1 })),
    [],
  );
  const close = useCallback(() => setState((last) => ({ ...last, open: false })), []);
  return { ...state, show, close };
}
