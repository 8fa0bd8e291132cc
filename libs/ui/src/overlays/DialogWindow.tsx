import * as Radix from '@radix-ui/react-dialog';
import styled from 'styled-components';
import { X } from 'lucide-react';
import { IconButton } from '../actions/IconButton';
import { t } from '../texts/texts';
import type { DialogProps } from './Dialog';
import {
  contentStyle,
  descriptionStyle,
  DialogBody,
  DialogFoot,
  DialogHead,
  type DialogSize,
  overlayStyle,
  titleStyle,
} from './dialogFrame';
import { focusFirstField } from './focusFirstField';
import { leaveEscapeToSearch } from './leaveEscapeToSearch';

const Overlay = styled(Radix.Overlay)`
  ${overlayStyle}
`;
const Content = styled(Radix.Content)<{ $size: DialogSize }>`
  ${contentStyle}
`;
const Title = styled(Radix.Title)`
  ${titleStyle}
`;
const Description = styled(Radix.Description)`
  ${descriptionStyle}
`;

interface DialogWindowProps extends DialogProps {
  returnFocus: (event: Event) => void;
}

/** The window of a Dialog. */
export function DialogWindow({
  open,
  onClose,
  pending = false,
  title,
  description,
  children,
  footer,
  size = 'md',
  returnFocus,
}: DialogWindowProps) {
  const undescribed = description ? {} : { 'aria-describedby': undefined };
  return (
    <Radix.Root open={open} onOpenChange={(stays) => (stays || pending ? undefined : onClose())}>
      <Radix.Portal>
        <Overlay />
        <Content
          $size={size}
          onOpenAutoFocus={focusFirstField}
          onEscapeKeyDown={leaveEscapeToSearch}
          onCloseAutoFocus={returnFocus}
          {...undescribed}
        >
          <DialogHead>
            <div>
              <Title>{title}</Title>
              {description ? <Description>{description}</Description> : null}
            </div>
            <Radix.Close asChild>
              <IconButton size="sm" label={t('close')} icon={<X />} />
            </Radix.Close>
          </DialogHead>
          <DialogBody>{children}</DialogBody>
          {footer ? <DialogFoot>{footer}</DialogFoot> : null}
        </Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
