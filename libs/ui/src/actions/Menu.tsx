import type { ComponentProps, ReactNode } from 'react';
import * as Radix from '@radix-ui/react-dropdown-menu';
import styled, { css } from 'styled-components';
import { floatIn } from '../overlays/floatIn';
import { breakpoint, color, layer, radius, shadow, space, text } from '../theme/tokens';
import { webAddress } from './ExternalLink';

const Content = styled(Radix.Content)`
  z-index: ${layer.menu};
  min-width: 200px;
  max-width: min(320px, calc(100vw - ${space[4]}));
  max-height: var(--radix-dropdown-menu-content-available-height);
  overflow-y: auto;
  padding: ${space[1]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  color: ${color.ink};
  box-shadow: ${shadow.raised};
  transform-origin: var(--radix-dropdown-menu-content-transform-origin);
  ${floatIn}
`;

const Item = styled(Radix.Item)<{ $destructive: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 36px;
  padding: ${space[1]} ${space[3]};
  border-radius: 6px;
  color: ${({ $destructive }) => ($destructive ? color.danger : color.ink)};
  font-size: ${text.sm};
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  outline: none;

  svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    color: ${({ $destructive }) => ($destructive ? 'inherit' : color.inkMuted)};
  }
  &[data-highlighted] {
    background: ${({ $destructive }) => ($destructive ? color.dangerSoft : color.surfaceSunken)};
    box-shadow: inset 0 0 0 2px ${color.focus};
  }
  &[data-highlighted]:hover {
    box-shadow: none;
  }
  &[data-disabled] {
    opacity: 0.55;
    cursor: not-allowed;
  }
  ${breakpoint.touch} {
    min-height: 44px;
  }
`;

const Separator = styled(Radix.Separator)`
  height: 1px;
  margin: ${space[1]} 0;
  background: ${color.line};
`;

const labelStyle = css`
  padding: ${space[2]} ${space[3]} ${space[1]};
  color: ${color.inkMuted};
  font-size: ${text.xs};
  font-weight: 600;
`;
const Label = styled(Radix.Label)`
  ${labelStyle}
`;

export interface MenuProps {
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A menu behind a button: `<Menu><MenuTrigger><Button/></MenuTrigger><MenuContent>…`. */
export function Menu({ children, open, onOpenChange }: MenuProps) {
  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      {children}
    </Radix.Root>
  );
}

/** Makes its only child, a Button or IconButton, open the menu. */
export function MenuTrigger({ children }: { children: ReactNode }) {
  return <Radix.Trigger asChild>{children}</Radix.Trigger>;
}

export type MenuContentProps = Pick<
  ComponentProps<typeof Radix.Content>,
  'align' | 'side' | 'children' | 'onCloseAutoFocus' | 'aria-label'
>;

/** What the menu holds; named by its trigger. */
export function MenuContent({ align = 'end', ...rest }: MenuContentProps) {
  return (
    <Radix.Portal>
      <Content align={align} sideOffset={6} collisionPadding={8} {...rest} />
    </Radix.Portal>
  );
}

export interface MenuItemProps extends Pick<
  ComponentProps<typeof Radix.Item>,
  'onSelect' | 'disabled' | 'children' | 'asChild'
> {
  icon?: ReactNode;
  destructive?: boolean;
}

/** One choice. For a router link: `<MenuItem asChild><Link to="…">…</Link></MenuItem>`, without `icon`. */
export function MenuItem({ icon, destructive = false, asChild, children, ...rest }: MenuItemProps) {
  return (
    <Item {...rest} asChild={asChild} $destructive={destructive}>
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          <span>{children}</span>
        </>
      )}
    </Item>
  );
}

/** A choice that opens an outside page in a new tab; plain text when `href` is not http or https. */
export function MenuExternalItem({ href, children }: { href: string; children: ReactNode }) {
  const address = webAddress(href);
  if (!address) return <MenuItem disabled>{children}</MenuItem>;
  return (
    <MenuItem asChild>
      <a href={address.href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    </MenuItem>
  );
}

/** A hairline between groups of choices. */
export function MenuSeparator() {
  return <Separator />;
}

/** A heading over a group of choices. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Label>{children}</Label>;
}
