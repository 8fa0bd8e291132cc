import { isSyncDay, useSyncHistory } from '../../sync-history/useSyncHistory';
import { useWeek, type Week } from './useWeek';

/** The shown week. Opening the next one updates the history on some days. */
export function useWeekInHistory(): Week {
  const week = useWeek();
  const { updateQuietly } = useSyncHistory();
  return {
    ...week,
    next: () => {
      // Asked first, and never waited for: the next week is there at once, whatever comes of it.
      if (isSyncDay(week.today)) void updateQuietly();
      week.next();
    },
  };
}
