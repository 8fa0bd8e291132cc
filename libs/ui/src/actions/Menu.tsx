import { webAddress } from '@forkcast/contracts';
import {
  cloneElement,
  createContext,
  useContext,
  useId,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { MenuContentProps, MenuItemProps } from '../overlays/MenuWindow';
import { useDrawnOpen } from '../overlays/useDrawnOpen';
import { useOverlays, usePreloadedOverlays } from '../overlays/useOverlays';

interface MenuState {
  open: boolean;
  /**
   * Whether the button has been pressed or focused. Until then the menu isn't mounted, which matters in lists
   * of 1,000 rows.
   */
  isMounted: boolean;
  /** The button that last opened the menu. */
  opener: HTMLElement | null;
  openFrom: (opener: HTMLElement) => void;
  /** Mounts the menu before it opens, because it has to receive the key press that opens it. */
  mount: () => void;
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

/** A menu that a button opens: `<Menu><MenuTrigger><Button/></MenuTrigger><MenuContent>…`. */
export function Menu({ children, onOpenChange }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [isMounted, setIsMounted] = useState(false);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const menu: MenuState = {
    open,
    isMounted: isMounted || opener !== null,
    opener,
    openFrom: (from) => {
      setOpener(from);
      setOpen(true);
      onOpenChange?.(true);
    },
    mount: () => setIsMounted(true),
    close: () => {
      setOpen(false);
      onOpenChange?.(false);
    },
  };
  return <MenuContext.Provider value={menu}>{children}</MenuContext.Provider>;
}

/** Makes its only child, a Button or IconButton, open the menu by click, Enter, Space or arrow down. */
export function MenuTrigger({ children }: { children: ReactElement<ComponentPropsWithRef<'button'>> }) {
  const { open, openFrom, mount, close } = useMenu();
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
      mount();
    },
    onPointerDown: (event) => {
      button.onPointerDown?.(event);
      mount();
    },
    onClick: toggle,
    onKeyDown: openOnArrow,
  });
}

/** The menu's items; labelled by its button. */
export function MenuContent(props: MenuContentProps) {
  const { isMounted } = useMenu();
  usePreloadedOverlays();
  return isMounted ? <MountedContent {...props} /> : null;
}

function MountedContent(props: MenuContentProps) {
  const { open, opener, close } = useMenu();
  const overlays = useOverlays(open);
  const deferredOpen = useDrawnOpen(open);
  return overlays ? (
    <overlays.MenuWindow {...props} open={deferredOpen} opener={opener} onClose={close} />
  ) : null;
}

/** One item. For a router link: `<MenuItem asChild><Link to="…">…</Link></MenuItem>`. */
export function MenuItem(props: MenuItemProps) {
  const overlays = useOverlays(true);
  return overlays ? <overlays.MenuItemRow {...props} /> : null;
}

/** An item that opens an external page in a new tab; plain text if `href` is not http or https. */
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

/** A line between groups of items. */
export function MenuSeparator() {
  const overlays = useOverlays(true);
  return overlays ? <overlays.MenuSeparatorRow /> : null;
}

/** A heading above a group of items. */
export function MenuLabel({ children }: { children: ReactNode }) {
  const overlays = useOverlays(true);
  return overlays ? <overlays.MenuLabelRow>{children}</overlays.MenuLabelRow> : null;
}
