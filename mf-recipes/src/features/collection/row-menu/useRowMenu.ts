import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

/** Slightly longer than browsers take to open their own context menu. */
const PRESS_MS = 600;
/** How far a resting finger may move, in pixels. */
const REST = 10;

interface Point {
  x: number;
  y: number;
}

/** A row's menu, opened by its button, a right click or a long press. */
export interface RowMenu {
  /** Where the row was clicked; null if the button was used. */
  at: Point | null;
  /** Whether it was ever opened; until then, it isn't rendered. */
  isNeeded: boolean;
  button: RefObject<HTMLButtonElement | null>;
  onOpenChange: (open: boolean) => void;
  /** For the button. */
  onPress: () => void;
  /** Handlers for the row. */
  area: {
    onContextMenu: (event: MouseEvent<HTMLElement>) => void;
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
}

/**
 * Keeps the browser's own menu for links, fields and selected text. A photo's link opens the row's menu.
 * Overlays aren't part of the row.
 */
function isOfBrowser({ currentTarget, target }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  return (
    target.closest('a:not([aria-hidden]), input, textarea, select') !== null ||
    getSelection()?.isCollapsed === false
  );
}

export function useRowMenu(): RowMenu {
  const button = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<Point | null>(null);
  const [isNeeded, setIsNeeded] = useState(false);
  const press = useRef<{ from: Point; timer: number; isOver: boolean } | null>(null);
  const isCalled = useRef(false);
  const letGo = useCallback(() => {
    window.clearTimeout(press.current?.timer);
    press.current = null;
  }, []);
  useEffect(() => letGo, [letGo]);

  return useMemo(() => {
    const openAt = (point: Point) => {
      setAt(point);
      isCalled.current = true;
      button.current?.click();
      isCalled.current = false;
    };
    return {
      at,
      isNeeded,
      button,
      onOpenChange: (open) => open && setIsNeeded(true),
      onPress: () => {
        if (!isCalled.current) setAt(null);
      },
      area: {
        onContextMenu: (event) => {
          if (isOfBrowser(event)) return;
          event.preventDefault();
          const isOpen = press.current?.isOver === true;
          letGo();
          if (!isOpen) openAt({ x: event.clientX, y: event.clientY });
        },
        onPointerDown: (event) => {
          letGo();
          if (event.pointerType !== 'touch' || isOfBrowser(event)) return;
          const from = { x: event.clientX, y: event.clientY };
          const timer = window.setTimeout(() => {
            if (press.current) press.current.isOver = true;
            openAt(from);
          }, PRESS_MS);
          press.current = { from, timer, isOver: false };
        },
        onPointerMove: ({ clientX, clientY }) => {
          if (!press.current) return;
          const { from } = press.current;
          if (Math.hypot(clientX - from.x, clientY - from.y) > REST) letGo();
        },
        onPointerUp: letGo,
        onPointerCancel: letGo,
      },
    };
  }, [at, isNeeded, letGo]);
}
