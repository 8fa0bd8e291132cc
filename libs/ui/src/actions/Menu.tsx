import { webAddress } from '@forkcast/contracts';
import {
  cloneElement,
  createContext,
  useContext,
  useId,
  useMemo,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { MenuContentProps, MenuItemProps } from '../overlays/MenuWindow';
import { useDrawnOpen } from '../overlays/useDrawnOpen';
import { useOverlays, useOverlaysSoon } from '../overlays/useOverlays';

interface MenuState {
  open: boolean;
  /** Its button was reached: until then there is none to be drawn, in a list of a thousand rows either. */
  isReached: boolean;
  /** The button that opened the menu last. */
  opener: HTMLElement | null;
  openFrom: (opener: HTMLElement) => void;
  /** Before it is opened: what holds it has to see the key that opens it. */
  reach: () => void;
  close: () => void;
}

const MenuContext = createContext<MenuState | null>(null);

function useMenu(): MenuState {
  const menu = useContext(MenuContext);
  if (!menu) throw new Error('MenuTrigger and MenuContent must be used within a Menu');
  return menu;
}

export interface MenuProps {
  children: ReactNode;
  onOpenChange?: (open: boolean) => void;
}

/** A menu behind a button: `<Menu><MenuTrigger><Button/></MenuTrigger><MenuContent>…`. */
export function Menu({ children, onOpenChange }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [isReached, setIsReached] = useState(false);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const menu = useMemo<MenuState>(
    () => ({
      open,
      isReached: isReached || opener !== null,
      opener,
      openFrom: (from) => {
        setOpener(from);
        setOpen(true);
        onOpenChange?.(true);
      },
      reach: () => setIsReached(true),
      close: () => {
        setOpen(false);
        onOpenChange?.(false);
      },
    }),
    [open, isReached, opener, onOpenChange],
  );
  return <MenuContext.Provider value={menu}>{children}</MenuContext.Provider>;
}

/** Makes its only child, a Button or IconButton, open the menu: by click, Enter, Space or arrow down. */
export function MenuTrigger({ children }: { children: ReactElement<ComponentPropsWithRef<'button'>> }) {
  const { open, openFrom, reach, close } = useMenu();
  const ownId = useId();
  const button = children.props;

  function toggle(event: MouseEvent<HTMLButtonElement>) {
    button.onClick?.(event);
    if (event.defaultPrevented) return;
    if (open) close();
    else openFrom(event.currentTarget);
  }

  function openOnArrow(event: KeyboardEvent<HTMLButtonElement>) {
    button.onKeyDown?.(event);
    if (event.defaultPrevented || event.key !== 'ArrowDown') return;
    event.preventDefault();
    openFrom(event.currentTarget);
  }

  return cloneElement(children, {
    id: button.id ?? ownId,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onFocus: (event) => {
      button.onFocus?.(event);
      reach();
    },
    onPointerDown: (event) => {
      button.onPointerDown?.(event);
      reach();
    },
    onClick: toggle,
    onKeyDown: openOnArrow,
  });
}

/** What the menu holds; named by its button. */
export function MenuContent(props: MenuContentProps) {
  const { isReached } = useMenu();
  useOverlaysSoon();
  return isReached ? <ReachedContent {...props} /> : null;
}

function ReachedContent(props: MenuContentProps) {
  const { open, opener, close } = useMenu();
  const overlays = useOverlays(open);
  const drawn = useDrawnOpen(open);
  return overlays ? <overlays.MenuWindow {...props} open={drawn} opener={opener} onClose={close} /> : null;
}

/** One choice. For a router link: `<MenuItem asChild><Link to="…">…</Link></MenuItem>`. */
export function MenuItem(props: MenuItemProps) {
  const overlays = useOverlays(true);
  return overlays ? <overlays.MenuItemRow {...props} /> : null;
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
  const overlays = useOverlays(true);
  return overlays ? <overlays.MenuSeparatorRow /> : null;
}

/** A heading over a group of choices. */
export function MenuLabel({ children }: { children: ReactNode }) {
  const overlays = useOverlays(true);
  return overlays ? <overlays.MenuLabelRow>{children}</overlays.MenuLabelRow> : null;
}
