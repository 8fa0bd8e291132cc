import { type ReactNode, useState } from 'react';
import * as Radix from '@radix-ui/react-alert-dialog';
import styled from 'styled-components';
import { Button } from '../actions/Button';
import {
  contentStyle,
  descriptionStyle,
  DialogFoot,
  DialogHead,
  type DialogSize,
  overlayStyle,
  titleStyle,
} from './dialogFrame';
import { t } from '../texts/texts';
import { useCloseOnBack } from './useCloseOnBack';
import { text, space } from '../theme/tokens';

const Overlay = styled(Radix.Overlay)`
  ${overlayStyle}
`;
const Content = styled(Radix.Content)<{ $size: DialogSize }>`
  ${contentStyle}
`;
const Title = styled(Radix.Title)`
  ${titleStyle}
`;
const Body = styled(Radix.Description)`
  ${descriptionStyle}
  margin-top: ${space[2]};
  font-size: ${text.md};
`;

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** One of the `alternatives` is in progress; the dialog can't be closed. */
  pending?: boolean;
  title: ReactNode;
  /** What will happen, and what will not. */
  body: ReactNode;
  /** The verb: 'Delete', 'Clear All'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Something is lost by confirming. */
  destructive?: boolean;
  /** More buttons between cancel and confirm. */
  alternatives?: ReactNode;
  /** Closes when done. A promise keeps the dialog open and busy until it settles; failures are the caller's to show. */
  onConfirm: () => unknown;
}

interface ConfirmWindowProps extends ConfirmDialogProps {
  returnFocus: (event: Event) => void;
}

/** The window of a ConfirmDialog. */
export function ConfirmWindow({
  open,
  onClose,
  pending = false,
  title,
  body,
  confirmLabel,
  cancelLabel = t('cancel'),
  destructive = false,
  alternatives,
  onConfirm,
  returnFocus,
}: ConfirmWindowProps) {
  const [confirming, setConfirming] = useState(false);

  useCloseOnBack(open, false, () => {
    if (pending || confirming) return false;
    onClose();
    return true;
  });

  async function confirm() {
    setConfirming(true);
    try {
      await onConfirm();
    } finally {
      setConfirming(false);
      onClose();
    }
  }

  return (
    <Radix.Root open={open} onOpenChange={(stays) => (stays || pending ? undefined : onClose())}>
      <Radix.Portal>
        <Overlay />
        <Content $size="sm" onCloseAutoFocus={returnFocus}>
          <DialogHead>
            <div>
              <Title>{title}</Title>
              <Body>{body}</Body>
            </div>
          </DialogHead>
          <DialogFoot>
            <Radix.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </Radix.Cancel>
            {alternatives}
            <Button
              variant={destructive ? 'danger' : 'primary'}
              pending={confirming}
              onClick={() => void confirm()}
            >
              {confirmLabel}
            </Button>
          </DialogFoot>
        </Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
