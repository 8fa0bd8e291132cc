import { Button, type ButtonProps, ConfirmDialog, type ConfirmDialogProps } from '@forkcast/ui';
import { useDialog } from './useDialog';

type Question = Pick<ConfirmDialogProps, 'title' | 'body' | 'destructive' | 'onConfirm'>;

export interface ConfirmButtonProps extends Question, Omit<ButtonProps, 'title' | 'children' | 'onClick'> {
  /** A verb, such as 'Leave'. */
  label: string;
  /** The label of the confirming button; defaults to `label`. */
  confirmLabel?: string;
}

/** A button that asks for confirmation before it acts; see `ConfirmDialog`. */
export function ConfirmButton({
  label,
  confirmLabel = label,
  title,
  body,
  destructive,
  onConfirm,
  ...button
}: ConfirmButtonProps) {
  const { open, show, close } = useDialog();
  return (
    <>
      <Button {...button} onClick={() => show()}>
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={close}
        title={title}
        body={body}
        confirmLabel={confirmLabel}
        destructive={destructive}
        onConfirm={onConfirm}
      />
    </>
  );
}
