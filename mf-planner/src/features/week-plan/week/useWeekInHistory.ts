import { isSyncDay, useSyncHistory } from '../../sync-history/useSyncHistory';
import { useWeek, type Week } from './useWeek';

/** The shown week. From Friday to Sunday, going to the next week also syncs the history. */
export function useWeekInHistory(): Week {
  const week = useWeek();
  const { updateQuietly } = useSyncHistory();
  return {
    ...week,
    next: () => {
      // Not awaited: the next week shows at once, even if the sync fails.
      if (isSyncDay(week.today)) void updateQuietly();
      week.next();
    },
  };
}
