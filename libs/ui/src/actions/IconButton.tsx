import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { breakpoint } from '../theme/tokens';
import { buttonStyle, type ButtonLook, type ButtonSize, type ButtonVariant } from './buttonStyle';

const Frame = styled.button<ButtonLook>`
  ${buttonStyle}
  flex: none;
  padding: 0;
  width: ${({ $size }) => ($size === 'sm' ? '32px' : '40px')};
  ${breakpoint.touch} {
    width: 44px;
  }
`;

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Describes the action, as accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A button with only an icon. Its label is the accessible name and the tooltip. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Frame title={label} {...rest} type={type} aria-label={label} $variant={variant} $size={size}>
      {icon}
    </Frame>
  );
}
