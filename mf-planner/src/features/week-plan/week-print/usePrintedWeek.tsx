import type { Day } from '@forkcast/days';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DayPlan } from '../week/weekView';
import type { PrintedWeek as Sheet } from './PrintedWeek';

type PrintedWeek = typeof Sheet;

/**
 * The week as it is printed, there only while the page is printed: then it takes the place of what is on the screen. It is
 * fetched after the first paint; where it cannot be had, the screen is printed.
 */
export function usePrintedWeek(days: readonly DayPlan[], sunday: Day): ReactNode {
  const [Printed, setPrinted] = useState<PrintedWeek | null>(null);
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    let isShown = true;
    import('./PrintedWeek').then(
      (module) => {
        if (isShown) setPrinted(() => module.PrintedWeek);
      },
      () => undefined, // the screen can be printed, too; the next visit asks again
    );
    // The browser takes what is there when these have been called.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      isShown = false;
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return Printed && isPrinting ? <Printed days={days} sunday={sunday} /> : null;
}
