import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import styled from 'styled-components';
import { ownText } from '../texts/ownText';
import { buttonStyle, type ButtonLook, type ButtonSize, type ButtonVariant } from './buttonStyle';

const Frame = styled.a<ButtonLook>`
  ${buttonStyle}
`;

type LinkButtonProps<Target extends ElementType> = Omit<ComponentPropsWithRef<Target>, 'as'> & {
  /** The element or component that navigates, such as the router's `Link`; defaults to 'a'. */
  as?: Target;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  children?: ReactNode;
};

/** A link that looks like a button: `<LinkButton as={Link} to="/recipes">`. */
export function LinkButton<Target extends ElementType = 'a'>({
  variant = 'secondary',
  size = 'md',
  icon,
  children,
  as,
  ...rest
}: LinkButtonProps<Target>) {
  return (
    <Frame {...rest} as={as} $variant={variant} $size={size}>
      {icon}
      {ownText(children)}
    </Frame>
  );
}
