import { addDays, weekStart, type Day } from '@forkcast/days';
import { useSession } from '@forkcast/web-kit';
import { useSearchParams } from 'react-router-dom';
import { parseDay } from '../../../parseDay';
import { isSyncDay, useSyncHistory } from '../../sync-history/useSyncHistory';
import { useToday } from './useToday';

export type Week = ReturnType<typeof useWeek>;

/**
 * The shown week, stored in the URL as ?week=YYYY-MM-DD; defaults to the current week in the user's time zone.
 * From Friday to Sunday, going to the next week also syncs the history.
 */
export function useWeek() {
  const [params, setParams] = useSearchParams();
  const today = useToday(useSession().user.timeZone);
  const { updateQuietly } = useSyncHistory();
  const current = weekStart(today);
  const sunday = weekStart(parseDay(params.get('week')) ?? today);

  const show = (week: Day) => setParams(week === current ? {} : { week });
  return {
    /** The first day of the shown week. */
    sunday,
    today,
    isCurrent: sunday === current,
    previous: () => show(addDays(sunday, -7)),
    next: () => {
      // Not awaited: the next week shows at once, even if the sync fails.
      if (isSyncDay(today)) void updateQuietly();
      show(addDays(sunday, 7));
    },
    /** Goes to the current week. */
    current: () => show(current),
  };
}
