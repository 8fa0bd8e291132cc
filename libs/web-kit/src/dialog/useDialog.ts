import { useCallback, useState } from 'react';

/** A dialog, and what it is about. */
export interface DialogState<Subject> {
  open: boolean;
  /** What it is about, also while it closes; undefined before the first opening. */
  subject: Subject | undefined;
  /** How often it has been opened. Use it in the dialog's `key` so that each opening starts with fresh state. */
  round: number;
  /** Opens it. The same function with every drawing. */
  show: (subject: Subject) => void;
  /** The same function with every drawing. */
  close: () => void;
}

/**
 * Whether a dialog is open, and what it is about, if it is about something. It keeps what it shows while it closes;
 * focus is given back by the dialog itself.
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
  const [{ open, subject, round }, set] = useState<{
    open: boolean;
    subject: Subject | undefined;
    round: number;
  }>({ open: false, subject: undefined, round: 0 });
  const show = useCallback(
    (about: Subject) => set((last) => ({ open: true, subject: about, round: last.round + 1 })),
    [],
  );
  const close = useCallback(() => set((last) => ({ ...last, open: false })), []);
  return { open, subject, round, show, close };
}
