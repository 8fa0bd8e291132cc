import { type ComponentType, useEffect, useState } from 'react';
import type { WeekLayoutProps } from '../week-grid/weekLayout';

type Board = ComponentType<WeekLayoutProps>;

/** Lazy-loads the board. Returns 'awaited' while it loads, null if it isn't wanted or can't be loaded. */
export function useBoard(isWanted: boolean): Board | 'awaited' | null {
  const [board, setBoard] = useState<Board | 'awaited' | null>('awaited');
  useEffect(() => {
    if (!isWanted) return undefined;
    let isShown = true;
    import('./WeekBoard').then(
      ({ WeekBoard }) => {
        if (isShown) setBoard(() => WeekBoard);
      },
      () => {
        // Falls back to the table.
        if (isShown) setBoard(null);
      },
    );
    return () => {
      isShown = false;
    };
  }, [isWanted]);
  return isWanted ? board : null;
}
