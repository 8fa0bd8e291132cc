import type { ReactNode } from 'react';
import * as Radix from '@radix-ui/react-dialog';
import styled from 'styled-components';
import { X } from 'lucide-react';
import { IconButton } from '../actions/IconButton';
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
import { useFocusReturn } from './useFocusReturn';

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

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Buttons that stay in sight; a submit button outside its form names it: `form="recipe-form"`. */
  footer?: ReactNode;
  /** 420, 560 (unless given) or 760 px; always the whole width on phones. */
  size?: DialogSize;
}

/** A dialog: focus stays inside, Escape closes, focus returns to where it was. A sheet on phones. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
}: DialogProps) {
  const returnFocus = useFocusReturn(open);
  const undescribed = description ? {} : { 'aria-describedby': undefined };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
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
              <IconButton size="sm" label="Close" icon={<X />} />
            </Radix.Close>
          </DialogHead>
          <DialogBody>{children}</DialogBody>
          {footer ? <DialogFoot>{footer}</DialogFoot> : null}
        </Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
