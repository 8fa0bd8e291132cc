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
  /** What the button does, for those who hear it or rest on it. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A button that shows an icon only; its label is its name and its tip. */
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
