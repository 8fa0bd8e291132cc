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

/** A little longer than browsers that open context menus by themselves wait for it. */
const PRESS_MS = 600;
/** As far as a finger that rests may move, in pixels. */
const REST = 10;

interface Point {
  x: number;
  y: number;
}

/** A menu of a row that is opened by its button, by right click, and by a long press on the row. */
export interface RowMenu {
  /** Where it was called; null where its button was pressed. */
  at: Point | null;
  /** It has been opened: until then there is none to be drawn. */
  isNeeded: boolean;
  button: RefObject<HTMLButtonElement | null>;
  onOpenChange: (open: boolean) => void;
  /** Of the button. */
  onPress: () => void;
  /** Of the row. */
  area: {
    onContextMenu: (event: MouseEvent<HTMLElement>) => void;
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
}

/** Links, fields and selected text have the browser's menu. A photo's link opens the row's. Overlays aren't part of the row. */
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
