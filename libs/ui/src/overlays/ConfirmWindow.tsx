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
  /** What will happen, and what won't. */
  body: ReactNode;
  /** A verb, such as 'Delete' or 'Clear All'. */
  confirmLabel: string;
  /** Confirming loses data. */
  destructive?: boolean;
  /** Further buttons between Cancel and the confirm button. */
  alternatives?: ReactNode;
  /**
   * The dialog closes afterwards. A promise keeps it open and pending until it settles; the caller reports
   * failures.
   */
  onConfirm: () => unknown;
}

interface ConfirmWindowProps extends ConfirmDialogProps {
  returnFocus: (event: Event) => void;
}

/** The lazy-loaded content of a ConfirmDialog. */
export function ConfirmWindow({
  open,
  onClose,
  pending = false,
  title,
  body,
  confirmLabel,
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
    <Radix.Root open={open} onOpenChange={(stillOpen) => (stillOpen || pending ? undefined : onClose())}>
      <Radix.Portal>
        <Overlay />
        <Content $size="sm" onCloseAutoFocus={returnFocus}>
          <DialogHead>
            <div>
              <Radix.Title>{title}</Radix.Title>
              <Body>{body}</Body>
            </div>
          </DialogHead>
          <DialogFoot>
            <Radix.Cancel asChild>
              <Button>{t('cancel')}</Button>
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
