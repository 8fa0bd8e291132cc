import { midnightOf, type Day } from '@forkcast/days';
import { isApiFailure, useOutcome, useSession } from '@forkcast/web-kit';
import { useIdempotencyKey } from '../useIdempotencyKey';
import { useUndoEntries } from '../undo/useUndoEntries';
import { useCopyWeekMutation } from '../weekPlanApi';
import { weekLabel } from '../week/weekView';
import { shared } from '../../../texts';
import { t } from './texts';

/** Copies a week to another one and keeps the meals that are planned there. The toast can undo it. */
export function useCopyWeek(from: Day) {
  const { timeZone } = useSession().user;
  const { done, failed } = useOutcome();
  const [copy, { isLoading }] = useCopyWeekMutation();
  const undoEntries = useUndoEntries(t('undone'));
  const keyOf = useIdempotencyKey();

  const copyWeek = async (to: Day): Promise<boolean> => {
    const toInstant = (day: Day) => midnightOf(day, timeZone).toISOString();
    const { data, error } = await copy({ from: toInstant(from), to: toInstant(to), key: keyOf(to) });
    if (error) {
      const isFull = isApiFailure(error) && error.code === 'slot-full';
      return failed(shared('failure'), isFull ? error.message : t('copyFailed'));
    }
    return done(t('copied'), t('planned', { count: data.length, week: weekLabel(to) }), () =>
      undoEntries(data, to),
    );
  };
  return { copyWeek, isCopying: isLoading };
}
