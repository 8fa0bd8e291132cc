import { type MouseEvent, type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** Slightly longer than browsers take to open their own context menu. */
const LONG_PRESS_MS = 600;
/** How far the finger may move during a long press, in pixels. */
const MAX_MOVE = 10;

interface Point {
  x: number;
  y: number;
}

export type RowMenu = ReturnType<typeof useRowMenu>;

/**
 * Whether the browser shows its own menu: for links other than the photo, fields and selected text, and for
 * overlays, which aren't part of the row.
 */
function hasBrowserMenu({ currentTarget, target }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  return (
    target.closest('a:not([aria-hidden]), input, textarea, select') !== null ||
    getSelection()?.isCollapsed === false
  );
}

/** A row's menu, opened by its button, a right click or a long press. */
export function useRowMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<Point | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const press = useRef<{ from: Point; timer: number; hasOpened: boolean } | null>(null);
  const isOpenedByRow = useRef(false);
  const endPress = useCallback(() => {
    window.clearTimeout(press.current?.timer);
    press.current = null;
  }, []);
  useEffect(() => endPress, [endPress]);

  return useMemo(() => {
    const openAt = (point: Point) => {
      setAt(point);
      isOpenedByRow.current = true;
      button.current?.click();
      isOpenedByRow.current = false;
    };
    return {
      /** Where the row was clicked; null if the button was used. */
      at,
      /** Whether it was ever opened; until then, it isn't rendered. */
      wasOpened,
      button,
      onOpenChange: (open: boolean) => open && setWasOpened(true),
      /** For the button. */
      onPress: () => {
        if (!isOpenedByRow.current) setAt(null);
      },
      /** Handlers for the row. */
      area: {
        onContextMenu: (event: MouseEvent<HTMLElement>) => {
          if (hasBrowserMenu(event)) return;
          event.preventDefault();
          const isOpen = press.current?.hasOpened === true;
          endPress();
          if (!isOpen) openAt({ x: event.clientX, y: event.clientY });
        },
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
          endPress();
          if (event.pointerType !== 'touch' || hasBrowserMenu(event)) return;
          const from = { x: event.clientX, y: event.clientY };
          const timer = window.setTimeout(() => {
            if (press.current) press.current.hasOpened = true;
            openAt(from);
          }, LONG_PRESS_MS);
          press.current = { from, timer, hasOpened: false };
        },
        onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
          if (!press.current) return;
          const { from } = press.current;
          if (Math.hypot(clientX - from.x, clientY - from.y) > MAX_MOVE) endPress();
        },
        onPointerUp: endPress,
        onPointerCancel: endPress,
      },
    };
  }, [at, wasOpened, endPress]);
}
