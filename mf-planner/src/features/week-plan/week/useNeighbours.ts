import { addDays, type Day, weekRange } from '@forkcast/days';
import { useEffect } from 'react';
import { MAX_AGE_SECONDS } from '../../../api/plannerApi';
import { weekPlanApi } from '../weekPlanApi';

/**
 * Prefetches the previous and next week once the shown one has loaded and the browser is idle. Skipped
 * offline and in data saver mode.
 *
 * @param shown the week's shown entries; when they change, the neighbours are prefetched again
 */
export function useNeighbours(sunday: Day, timeZone: string, shown: unknown): void {
  const prefetch = weekPlanApi.usePrefetch('listMealPlans');
  useEffect(() => {
    if (shown === undefined || savesData() || !('requestIdleCallback' in window)) return undefined;
    const waiting = window.requestIdleCallback(() => {
      if (!navigator.onLine) return;
      for (const days of [7, -7]) {
        prefetch(weekRange(addDays(sunday, days), timeZone), { ifOlderThan: MAX_AGE_SECONDS });
      }
    });
    return () => window.cancelIdleCallback(waiting);
  }, [sunday, timeZone, shown, prefetch]);
}

function savesData(): boolean {
  // Only Chromium has it.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
