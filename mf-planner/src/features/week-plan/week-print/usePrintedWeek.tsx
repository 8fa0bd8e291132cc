import type { Day } from '@forkcast/days';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOptionalPart } from '../useOptionalPart';
import type { DayPlan } from '../week/weekView';

// Lazy-loaded, because the screen itself can be printed, too.
const loadPrinted = () => import('./PrintedWeek');

/**
 * The printed week, which replaces the screen while the page is printed. It loads after the first paint; if
 * that fails, the screen is printed.
 */
export function usePrintedWeek(days: readonly DayPlan[], sunday: Day): ReactNode {
  const printed = useOptionalPart(loadPrinted);
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // Synchronous, because the browser prints right after these handlers.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printed && isPrinting ? <printed.PrintedWeek days={days} sunday={sunday} /> : null;
}
