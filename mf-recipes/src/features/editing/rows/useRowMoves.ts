import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Distance from the scroll container's edge at which dragging scrolls, and the amount per frame, in pixels.
 */
const SCROLL_EDGE = 48;
const SCROLL_STEP = 8;

/** A row that is being dragged. */
interface Drag {
  row: number;
  /** The row above which it would be inserted. */
  above: number;
}

/**
 * Reorders rows by their handles, with a pointer or arrow keys. The rows are the children of `list`; a row's
 * handle is its element with `data-handle`.
 *
 * @param onMove receives both positions
 */
export function useRowMoves(
  list: RefObject<HTMLElement | null>,
  count: number,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  /** The row whose handle to focus after the move. */
  const focused = useRef<number | null>(null);
  useEffect(() => {
    if (focused.current === null) return;
    list.current?.children[focused.current]?.querySelector<HTMLElement>('[data-handle]')?.focus();
    focused.current = null;
  });

  const move = (from: number, to: number) => {
    if (to === from || to < 0 || to >= count) return;
    focused.current = to;
    onMove(from, to);
  };

  const startDrag = (row: number, event: PointerEvent) => {
    const { current } = list;
    if (event.button !== 0 || !current) return;
    // Prevents text selection; focuses the handle for the arrow keys.
    event.preventDefault();
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
    stop.current?.();
    let above = row;
    const scrolling = scrollNearEdges(current, (y) => {
      above = countRowsAbove(current, y);
      setDrag({ row, above });
    });
    stop.current = trackDrag({
      onMove: scrolling.to,
      onDrop: () => move(row, above > row ? above - 1 : above),
      onEnd: () => {
        scrolling.end();
        stop.current = undefined;
        setDrag(null);
      },
    });
    setDrag({ row, above });
  };

  return {
    drag,
    handleProps: (row: number) => ({
      onPointerDown: (event: PointerEvent) => startDrag(row, event),
      onKeyDown: (event: KeyboardEvent) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        move(row, row + step);
      },
    }),
  };
}

interface DragListeners {
  onMove: (y: number) => void;
  onDrop: () => void;
  /** Called before `onDrop`, or when the drag is cancelled. */
  onEnd: () => void;
}

/** Listens until the pointer is released or the drag is cancelled. Returns a function that cancels it. */
function trackDrag({ onMove, onDrop, onEnd }: DragListeners): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const end = () => {
    listeners.abort();
    onEnd();
  };
  window.addEventListener('pointermove', ({ clientY }) => onMove(clientY), { signal });
  window.addEventListener(
    'pointerup',
    () => {
      end();
      onDrop();
    },
    { signal },
  );
  window.addEventListener('pointercancel', end, { signal });
  // Escape cancels the drag instead of closing the dialog.
  window.addEventListener(
    'keydown',
    (pressed) => {
      if (pressed.key !== 'Escape') return;
      pressed.stopPropagation();
      pressed.preventDefault();
      end();
    },
    { signal, capture: true },
  );
  return end;
}

/** Number of rows above a vertical position in the window. */
function countRowsAbove(list: HTMLElement, y: number): number {
  return [...list.children].filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

/** Reports the pointer's position and scrolls the container near its edges. */
function scrollNearEdges(list: HTMLElement, onPointer: (y: number) => void) {
  const scroller = findScroller(list);
  let y: number | null = null;
  let frame = 0;
  const scroll = () => {
    if (y === null || !scroller) return;
    const { top, bottom } = scroller.getBoundingClientRect();
    const step = y < top + SCROLL_EDGE ? -SCROLL_STEP : y > bottom - SCROLL_EDGE ? SCROLL_STEP : 0;
    if (step === 0) return;
    scroller.scrollTop += step;
    onPointer(y);
    frame = requestAnimationFrame(scroll);
  };
  return {
    to: (pointerY: number) => {
      y = pointerY;
      onPointer(pointerY);
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(scroll);
    },
    end: () => cancelAnimationFrame(frame),
  };
}

function findScroller(element: HTMLElement): HTMLElement | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}
