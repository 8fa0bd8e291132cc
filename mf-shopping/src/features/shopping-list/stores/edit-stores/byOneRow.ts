import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

/** An arrow key moves what was picked up by one row, and not beyond the list. */
export const byOneRow: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const rows = [...context.droppableRects.values()];
  const rect = context.active?.rect.current.initial;
  if ((event.code !== 'ArrowUp' && event.code !== 'ArrowDown') || !rect || rows.length === 0)
    return undefined;
  event.preventDefault();
  const height = rows[0]?.height ?? rect.height;
  const y = currentCoordinates.y + (event.code === 'ArrowUp' ? -height : height);
  const first = Math.min(...rows.map(({ top }) => top));
  const last = Math.max(...rows.map(({ top }) => top));
  return { ...currentCoordinates, y: Math.min(Math.max(y, first), last) };
};
