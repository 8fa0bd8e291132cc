import { type ComponentType, useEffect, useState } from 'react';
import type { WeekLayoutProps } from '../week-grid/weekLayout';

type Board = ComponentType<WeekLayoutProps>;

/** Lazy-loads the board. Returns 'loading' while it loads, null if it isn't wanted or can't be loaded. */
export function useBoard(isWanted: boolean): Board | 'loading' | null {
  const [board, setBoard] = useState<Board | 'loading' | null>('loading');
  useEffect(() => {
    if (!isWanted) return undefined;
    let isMounted = true;
    import('./WeekBoard').then(
      ({ WeekBoard }) => {
        if (isMounted) setBoard(() => WeekBoard);
      },
      () => {
        // Falls back to the table.
        if (isMounted) setBoard(null);
      },
    );
    return () => {
      isMounted = false;
    };
  }, [isWanted]);
  return isWanted ? board : null;
}
