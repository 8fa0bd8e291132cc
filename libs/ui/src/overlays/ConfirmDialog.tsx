import { useState, type ReactNode } from 'react';
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
import { useFocusReturn } from './useFocusReturn';
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
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and what will not. */
  body: ReactNode;
  /** The verb: 'Delete', 'Clear All'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Something is lost by confirming. */
  destructive?: boolean;
  /** Further ways to go on, between cancel and confirm. */
  alternatives?: ReactNode;
  /** Closes when done. A promise keeps the dialog open and busy until it settles; failures are the caller's to show. */
  onConfirm: () => unknown;
}

/** A question that must be answered before anything else; focus starts at the harmless answer. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  body,
  confirmLabel,
  cancelLabel = 'Cancel',
  destructive = false,
  alternatives,
  onConfirm,
}: ConfirmDialogProps) {
  const [pending, setPending] = useState(false);
  const returnFocus = useFocusReturn(open);

  async function confirm() {
    setPending(true);
    try {
      await onConfirm();
    } finally {
      setPending(false);
      onOpenChange(false);
    }
  }

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
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
              pending={pending}
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
