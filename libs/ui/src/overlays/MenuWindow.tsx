import { useLayoutEffect, type ReactNode, type Ref } from 'react';
import * as Radix from '@radix-ui/react-dropdown-menu';
import styled, { css } from 'styled-components';
import { animation } from '../theme/animations';
import { breakpoint, color, layer, motion, radius, shadow, space, text } from '../theme/tokens';

/** Animates overlays from and to their trigger. */
const floatIn = css`
  &[data-state='open'] {
    animation: ${animation.floatIn} ${motion.quick};
  }
  &[data-state='closed'] {
    animation: ${animation.floatOut} ${motion.quick} forwards;
  }
`;

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

  /* The menu is still open when its 'Print' item opens the print dialog. */
  ${breakpoint.print} {
    display: none;
  }
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

/** The lazy-loaded line of a MenuSeparator. */
export const MenuSeparatorRow = styled(Radix.Separator)`
  height: 1px;
  margin: ${space[1]} 0;
  background: ${color.line};
`;

/** The lazy-loaded heading of a MenuLabel. */
export const MenuLabelRow = styled(Radix.Label)`
  padding: ${space[2]} ${space[3]} ${space[1]};
  color: ${color.inkMuted};
  font-size: ${text.xs};
  font-weight: 600;
`;

interface OpenerProps {
  opener: HTMLElement | null;
  ref?: Ref<HTMLElement>;
}

/**
 * Replaces Radix's trigger and passes Radix the existing button. The button is mounted before the
 * menu is loaded and must remain the same element.
 */
function Opener({ opener, ref }: OpenerProps) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return;
    const release = ref(opener);
    return () => {
      if (release) release();
      else ref(null);
    };
  }, [opener, ref]);
  return null;
}

/** The landmark to portal the menu into, for users who navigate by landmarks. */
function landmarkOf(opener: HTMLElement | null): HTMLElement | undefined {
  const within = (selector: string) => opener?.closest<HTMLElement>(selector);
  return (
    within('[role="dialog"], [role="alertdialog"]') ?? within('main') ?? within('header, aside') ?? undefined
  );
}

/** The anchor of a menu opened at the pointer. */
const Point = styled.span`
  position: fixed;
  visibility: hidden;
`;

export interface MenuContentProps {
  children: ReactNode;
  /** How the menu is aligned with the button; defaults to 'end'. */
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Position in the viewport in pixels, instead of next to the button. The button still labels the menu. */
  at?: { x: number; y: number } | null;
  /** Prevent the default to focus another element when the menu closes. */
  onCloseAutoFocus?: (event: Event) => void;
}

interface MenuWindowProps extends MenuContentProps {
  open: boolean;
  opener: HTMLElement | null;
  onClose: () => void;
}

/** The content of a menu, next to its button or at the pointer. */
export function MenuWindow({
  open,
  opener,
  onClose,
  at = null,
  align = 'end',
  children,
  ...rest
}: MenuWindowProps) {
  // Next to the pointer, because releasing the mouse button over an item would select it.
  const placement = at
    ? ({ align: 'start', side: 'right', sideOffset: 2 } as const)
    : { align, sideOffset: 6 };
  return (
    <Radix.Root modal={false} open={open} onOpenChange={(stillOpen) => (stillOpen ? undefined : onClose())}>
      <Radix.Trigger asChild>
        {at ? (
          <Point key="point" aria-hidden style={{ left: at.x, top: at.y }} />
        ) : (
          <Opener opener={opener} />
        )}
      </Radix.Trigger>
      <Radix.Portal container={landmarkOf(opener)}>
        <Content
          {...placement}
          collisionPadding={8}
          aria-labelledby={opener?.id}
          onInteractOutside={(event) => {
            // The button itself closes the menu; closing it here as well would open it again.
            if (event.target instanceof Node && opener?.contains(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={
            at
              ? (event) => {
                  event.preventDefault();
                  opener?.focus();
                }
              : undefined
          }
          {...rest}
        >
          {children}
        </Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface MenuItemProps {
  children: ReactNode;
  /** Called when the item is selected. The menu closes unless the default is prevented. */
  onSelect?: (event: Event) => void;
  disabled?: boolean;
  icon?: ReactNode;
  destructive?: boolean;
  /** Renders the only child, a link, as the item; without `icon`. */
  asChild?: boolean;
}

/** The lazy-loaded row of a MenuItem. */
export function MenuItemRow({ icon, destructive = false, asChild, children, ...rest }: MenuItemProps) {
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
