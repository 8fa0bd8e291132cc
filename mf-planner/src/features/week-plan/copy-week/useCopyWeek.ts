import { midnightOf, type Day } from '@forkcast/days';
import { isApiFailure, useSession, useShell } from '@forkcast/web-kit';
import { useRef } from 'react';
import { useTakeBack } from '../useTakeBack';
import { useCopyWeekMutation } from '../weekPlanApi';
import { weekLabel } from '../weekView';

/** Copies a week to another, beside what is planned there; the toast takes all copies away again. */
export function useCopyWeek(from: Day) {
  const { timeZone } = useSession().user;
  const { toast } = useShell();
  const [copy, { isLoading }] = useCopyWeekMutation();
  const takeBack = useTakeBack('Copy Undone');
  // An attempt whose answer was lost is repeated under its key, and copies nothing twice.
  const attempt = useRef<{ to: Day; key: string } | null>(null);

  const copyWeek = async (to: Day): Promise<boolean> => {
    if (attempt.current?.to !== to) attempt.current = { to, key: crypto.randomUUID() };
    const at = (day: Day) => midnightOf(day, timeZone).toISOString();
    const { data, error } = await copy({ from: at(from), to: at(to), key: attempt.current.key });
    if (error) {
      const isFull = isApiFailure(error) && error.code === 'slot-full';
      toast({
        title: 'Error',
        description: isFull ? error.message : 'Failed to copy week. Please try again.',
        tone: 'destructive',
      });
      return false;
    }
    toast({
      title: 'Week Copied',
      description: `${data.length} recipe(s) planned for ${weekLabel(to)}`,
      tone: 'positive',
      action: { label: 'Undo', onClick: () => void takeBack(data, to) },
    });
    return true;
  };
  return { copyWeek, isCopying: isLoading };
}
