import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { ownText } from '../texts/ownText';
import { Spinner } from '../feedback/Spinner';
import { buttonStyle, type ButtonLook, type ButtonSize, type ButtonVariant } from './buttonStyle';

const Frame = styled.button<ButtonLook>`
  ${buttonStyle}
`;

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shown before the label, such as `<icons.Plus />`. */
  icon?: ReactNode;
  /** A request is in progress: disables the button and shows `pendingLabel`. */
  pending?: boolean;
  /** Replaces the label while pending, such as 'Adding...'. */
  pendingLabel?: string;
}

/** A button; `type="button"` by default. Show one `primary` at a time. */
export function Button({
  variant = 'secondary',
  size = 'md',
  type = 'button',
  icon,
  pending = false,
  pendingLabel,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <Frame
      {...rest}
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      $variant={variant}
      $size={size}
    >
      {pending ? <Spinner /> : icon}
      {ownText(pending ? (pendingLabel ?? children) : children)}
    </Frame>
  );
}
