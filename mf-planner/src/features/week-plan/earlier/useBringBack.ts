import { midnightOf, type Day } from '@forkcast/days';
import { isApiFailure, useSession, useShell } from '@forkcast/web-kit';
import { useRef } from 'react';
import { weekLabel } from '../weekView';
import { useBringWeekBackMutation } from './earlierApi';

/** Makes a week what it was at a revision; the toast takes that back. Answers whether it has happened. */
export function useBringBack(sunday: Day) {
  const { timeZone } = useSession().user;
  const { toast } = useShell();
  const [bring, { isLoading }] = useBringWeekBackMutation();
  // An attempt whose answer was lost is repeated under its key, and does nothing twice.
  const attempt = useRef<{ revision: number; key: string } | null>(null);

  const send = async (revision: number) => {
    if (attempt.current?.revision !== revision) attempt.current = { revision, key: crypto.randomUUID() };
    const week = midnightOf(sunday, timeZone).toISOString();
    const { data, error } = await bring({ week, revision, key: attempt.current.key });
    if (data) {
      attempt.current = null;
      return data;
    }
    toast({
      title: 'Error',
      description:
        isApiFailure(error) && error.code === 'not-found'
          ? error.message
          : 'Failed to bring this week back. Please try again.',
      tone: 'destructive',
    });
    return null;
  };

  const undo = async (before: number) => {
    if (!(await send(before))) return;
    toast({ title: 'Undone', description: `${weekLabel(sunday)} is as it was`, tone: 'positive' });
  };
  const bringBack = async (revision: number, moment: string): Promise<boolean> => {
    const done = await send(revision);
    if (!done) return false;
    toast({
      title: 'Week Brought Back',
      description: `${weekLabel(sunday)} is as it was on ${moment}`,
      tone: 'positive',
      action: { label: 'Undo', onClick: () => void undo(done.before) },
    });
    return true;
  };
  return { bringBack, isBringing: isLoading };
}
