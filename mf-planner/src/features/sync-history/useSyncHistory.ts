import { weekdayOf, type Day } from '@forkcast/days';
import { errorMessage, useOutcome, useShell } from '@forkcast/web-kit';
import { useSyncHistoryMutation } from './syncHistoryApi';
import { t } from './texts';

const FRIDAY = 5;
const SATURDAY = 6;
const SUNDAY = 0;

/** Moving to the next week syncs the history from Friday to Sunday only. */
export function isSyncDay(today: Day): boolean {
  return [FRIDAY, SATURDAY, SUNDAY].includes(weekdayOf(today));
}

/** Copies past meals of the plan into the history. */
export function useSyncHistory() {
  const { toast } = useShell();
  const { done, failed } = useOutcome();
  const [sync, { isLoading }] = useSyncHistoryMutation();

  const showAdded = (count: number) => done(t('updated'), t('added', { count }));

  /** Syncs in the background. Only shows a toast if meals were added. */
  const updateQuietly = async () => {
    const { data } = await sync();
    // A failure is harmless: the next sync copies the rest.
    if (data && data.count > 0) showAdded(data.count);
  };

  /** Syncs at the user's request and always shows the outcome. */
  const update = async () => {
    const { data, error } = await sync();
    if (error) {
      failed(t('updateFailed'), errorMessage(error, t('pleaseTryAgain')));
    } else if (data && data.count > 0) {
      showAdded(data.count);
    } else {
      toast({ title: t('upToDate'), description: t('nothingToAdd') });
    }
  };
  return { update, updateQuietly, isUpdating: isLoading };
}
