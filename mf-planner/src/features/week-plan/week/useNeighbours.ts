import { addDays, type Day, weekRange } from '@forkcast/days';
import { useEffect } from 'react';
import { FIVE_MINUTES, weekPlanApi } from '../weekPlanApi';

/**
 * Reads the weeks before and after once the shown one is there and the browser has nothing else to do. Not for those
 * who save data, nor without a connection.
 *
 * @param shown the week's shown entries; a change of them drops the neighbours
 */
export function useNeighbours(sunday: Day, timeZone: string, shown: unknown): void {
  const prefetch = weekPlanApi.usePrefetch('listMealPlans');
  useEffect(() => {
    if (shown === undefined || savesData() || !('requestIdleCallback' in window)) return undefined;
    const waiting = window.requestIdleCallback(() => {
      if (!navigator.onLine) return;
      for (const days of [7, -7]) {
        prefetch(weekRange(addDays(sunday, days), timeZone), { ifOlderThan: FIVE_MINUTES });
      }
    });
    return () => window.cancelIdleCallback(waiting);
  }, [sunday, timeZone, shown, prefetch]);
}

function savesData(): boolean {
  // Chromium alone has it.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
