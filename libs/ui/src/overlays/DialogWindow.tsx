import { type ReactNode, useEffect, useState } from 'react';
import * as Radix from '@radix-ui/react-dialog';
import styled from 'styled-components';
import { X } from 'lucide-react';
import { IconButton } from '../actions/IconButton';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { t } from '../texts/texts';
import {
  contentStyle,
  descriptionStyle,
  DialogBody,
  DialogFoot,
  DialogHead,
  type DialogSize,
  fromTopStyle,
  overlayStyle,
} from './dialogFrame';
import { isComposing } from '../fields/isComposing';
import { LeaveQuestion } from './LeaveQuestion';
import { useCloseOnBack } from './useCloseOnBack';
import { useTypedText } from './useTypedText';

const Overlay = styled(Radix.Overlay)`
  ${overlayStyle}
`;
const Content = styled(Radix.Content)<{ $size: DialogSize; $fromTop: boolean }>`
  ${contentStyle}
  ${({ $fromTop }) => ($fromTop ? fromTopStyle : '')}
`;
const HeadContent = styled.div`
  flex: 1 1 auto;
`;
const Description = styled(Radix.Description)`
  ${descriptionStyle}
`;

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** A request is in progress; the dialog can't be closed. */
  pending?: boolean;
  /**
   * The caller stores typed text. Otherwise a dialog with typed text asks before a click outside, Escape or
   * the back button closes it.
   */
  keepsText?: boolean;
  /**
   * Closing would lose unsaved work that isn't in a field. The dialog then asks in the same way, with this
   * text if it is a string.
   */
  unsaved?: boolean | string;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /**
   * Buttons that stay visible while the content scrolls. A submit button outside its form needs
   * `form="recipe-form"`.
   */
  footer?: ReactNode;
  /** 420, 560 (the default) or 760 px; always the whole width on phones. */
  size?: DialogSize;
  /**
   * For a search: rendered instead of the visible title. The dialog is anchored at the top, so that it
   * doesn't move as its content changes, and fills the screen on phones. The field is focused on touch
   * screens too.
   */
  head?: ReactNode;
}

interface DialogWindowProps extends DialogProps {
  returnFocus: (event: Event) => void;
}

/** The lazy-loaded content of a Dialog. */
export function DialogWindow({
  open,
  onClose,
  pending = false,
  keepsText = false,
  unsaved = false,
  title,
  description,
  children,
  footer,
  size = 'md',
  head,
  returnFocus,
}: DialogWindowProps) {
  const { typed, asking, canLeave, stay } = useLeaveCheck({ open, onClose, pending, keepsText, unsaved });
  const undescribed = description ? {} : { 'aria-describedby': undefined };
  return (
    <Radix.Root open={open} onOpenChange={(stillOpen) => (stillOpen || pending ? undefined : onClose())}>
      <Radix.Portal>
        <Overlay />
        <Content
          $size={size}
          $fromTop={head !== undefined}
          onOpenAutoFocus={(event) => focusFirstField(event, head !== undefined)}
          onFocus={typed.onFocus}
          onInput={typed.onInput}
          onEscapeKeyDown={(event) => {
            if (isComposing(event)) event.preventDefault();
            leaveEscapeToSearch(event);
            if (event.defaultPrevented || canLeave()) return;
            event.preventDefault();
            if (asking) stay();
          }}
          onInteractOutside={(event) => {
            if (!canLeave()) event.preventDefault();
          }}
          onCloseAutoFocus={returnFocus}
          {...undescribed}
        >
          <WindowHead title={title} description={description} head={head} />
          <DialogBody>{children}</DialogBody>
          {asking ? (
            <DialogFoot>
              <LeaveQuestion question={unsaved} onStay={stay} onLeave={onClose} />
            </DialogFoot>
          ) : footer ? (
            <DialogFoot>{footer}</DialogFoot>
          ) : null}
        </Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Asks before a click outside, Escape or Back discards typed text or other unsaved work. */
function useLeaveCheck({
  open,
  onClose,
  pending,
  keepsText,
  unsaved,
}: Required<Pick<DialogProps, 'open' | 'onClose' | 'pending' | 'keepsText' | 'unsaved'>>) {
  const typed = useTypedText(open);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!open) setAsking(false);
  }, [open]);
  /** Returns whether the dialog may close; asks the user if it may not. */
  const canLeave = () => {
    if (keepsText || (unsaved === false && !typed.hasChanges())) return true;
    setAsking(true);
    return false;
  };
  useCloseOnBack(open, (typed.hasStarted || unsaved !== false) && !keepsText, () => {
    if (pending || !canLeave()) return false;
    onClose();
    return true;
  });
  return { typed, asking, canLeave, stay: () => setAsking(false) };
}

function WindowHead({ title, description, head }: Pick<DialogProps, 'title' | 'description' | 'head'>) {
  return (
    <DialogHead>
      {head === undefined ? (
        <div>
          <Radix.Title>{title}</Radix.Title>
          {description ? <Description>{description}</Description> : null}
        </div>
      ) : (
        <HeadContent>
          <VisuallyHidden>
            <Radix.Title>{title}</Radix.Title>
          </VisuallyHidden>
          {head}
        </HeadContent>
      )}
      <Radix.Close asChild>
        <IconButton size={head === undefined ? 'sm' : 'md'} label={t('close')} icon={<X />} />
      </Radix.Close>
    </DialogHead>
  );
}

const fieldSelector =
  'input:not([type="hidden"], :disabled, [readonly]), select:not(:disabled), textarea:not(:disabled)';

/**
 * For Radix's `onOpenAutoFocus`: focuses the first field, so that the user can type immediately. On touch
 * screens it focuses the dialog, because the keyboard would hide the content. It also does so if the first
 * field is within `data-read`, where the user should read the text first.
 */
function focusFirstField(event: Event, isSearch: boolean): void {
  const dialog = event.target;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  const focusesField = isSearch || !window.matchMedia('(pointer: coarse)').matches;
  const found = focusesField ? [...dialog.querySelectorAll<HTMLElement>(fieldSelector)] : [];
  (found.find((field) => !field.closest('[data-read]')) ?? dialog).focus();
}

/**
 * For Radix's `onEscapeKeyDown`: the first Escape clears a search field with text, and only the next one
 * closes the dialog.
 */
function leaveEscapeToSearch(event: KeyboardEvent): void {
  const { activeElement } = document;
  const searching = activeElement instanceof HTMLInputElement && activeElement.type === 'search';
  if (searching && activeElement.value !== '') event.preventDefault();
}
