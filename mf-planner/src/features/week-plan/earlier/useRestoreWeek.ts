import { midnightOf, type Day } from '@forkcast/days';
import { isApiFailure, useOutcome, useSession } from '@forkcast/web-kit';
import { useIdempotencyKey } from '../useIdempotencyKey';
import { weekLabel } from '../week/weekView';
import { useBringWeekBackMutation } from './earlierApi';
import { shared } from '../../../texts';
import { t } from './texts';

/** Restores a week to a revision. The toast can undo it. Returns whether it succeeded. */
export function useRestoreWeek(sunday: Day) {
  const { timeZone } = useSession().user;
  const { done, failed } = useOutcome();
  const [restore, { isLoading }] = useBringWeekBackMutation();
  const keyOf = useIdempotencyKey();

  const send = async (revision: number) => {
    const week = midnightOf(sunday, timeZone).toISOString();
    const { data, error } = await restore({ week, revision, key: keyOf(String(revision)) });
    if (data) return data;
    const isGone = isApiFailure(error) && error.code === 'not-found';
    failed(shared('failure'), isGone ? error.message : t('bringBackFailed'));
    return null;
  };

  const undo = async (before: number) => {
    if (await send(before)) done(t('undone'), shared('weekAsBefore', { week: weekLabel(sunday) }));
  };
  const restoreWeek = async (revision: number, moment: string): Promise<boolean> => {
    const restored = await send(revision);
    if (!restored) return false;
    return done(t('broughtBack'), t('weekAsOn', { week: weekLabel(sunday), moment }), () =>
      undo(restored.before),
    );
  };
  return { restoreWeek, isRestoring: isLoading };
}
