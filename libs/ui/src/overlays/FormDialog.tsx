import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../actions/Button';
import { t } from '../texts/texts';
import { Dialog } from './Dialog';
import type { DialogProps } from './DialogWindow';

export interface FormDialogProps extends Omit<DialogProps, 'footer'> {
  /** A verb, such as 'Copy' or 'Save Template'. */
  submitLabel: string;
  /** The button's label while pending, such as 'Copying...'. */
  pendingLabel?: string;
  /** Something is still missing, so the form can't be submitted. */
  incomplete?: boolean;
  /** Submitting loses data. */
  destructive?: boolean;
  /** The result. It replaces the form and leaves only 'Done'. */
  answer?: ReactNode;
  /** `handleSubmit(save)` of react-hook-form, or a function that saves the values. */
  onSubmit: () => unknown;
}

/**
 * A dialog with one form, 'Cancel' and a submit button. The fields are its children.
 *
 * @example
 * <FormDialog
 *   open={open}
 *   onClose={onClose}
 *   title="Copy week"
 *   submitLabel="Copy"
 *   pendingLabel="Copying..."
 *   pending={isCopying}
 *   onSubmit={async () => {
 *     if (await copyWeek(target)) onClose();
 *   }}
 * >
 *   <WeekField value={target} onChange={setTarget} />
 * </FormDialog>
 */
export function FormDialog({
  submitLabel,
  pendingLabel,
  incomplete = false,
  destructive = false,
  answer,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId();
  const { pending = false, onClose } = dialog;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!incomplete && !pending) onSubmit();
  };
  return (
    <Dialog
      {...dialog}
      footer={
        answer ? (
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={pending}>
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={destructive ? 'danger' : 'primary'}
              disabled={incomplete}
              pending={pending}
              pendingLabel={pendingLabel}
            >
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      {answer ?? (
        <form id={formId} noValidate onSubmit={submit}>
          {children}
        </form>
      )}
    </Dialog>
  );
}
