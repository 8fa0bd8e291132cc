import type { MealPlanEntry } from '@forkcast/contracts';
import { addDays, midnightOf, rangeLabel, type Day } from '@forkcast/days';
import { isApiFailure, useSession, useShell } from '@forkcast/web-kit';
import { useRef } from 'react';
import { useCopyWeekMutation, useRemoveMealMutation } from '../weekPlanApi';

/** 'Nov 22 - Nov 28, 2026' */
export const weekLabel = (sunday: Day) => rangeLabel(sunday, addDays(sunday, 6));

/** Copies a week to another, beside what is planned there; the toast takes all copies away again. */
export function useCopyWeek(from: Day) {
  const { timeZone } = useSession().user;
  const { toast } = useShell();
  const [copy, { isLoading }] = useCopyWeekMutation();
  const [remove] = useRemoveMealMutation();
  // An attempt whose answer was lost is repeated under its key, and copies nothing twice.
  const attempt = useRef<{ to: Day; key: string } | null>(null);

  const undo = async (copies: readonly MealPlanEntry[], to: Day) => {
    let failed = 0;
    // One after the other: they all change the same week.
    for (const { id } of copies) {
      const { error } = await remove(id);
      if (error && !(isApiFailure(error) && error.status === 404)) failed += 1;
    }
    toast(
      failed > 0
        ? {
            title: 'Error',
            description: 'Failed to delete recipe from meal plan. Please try again.',
            tone: 'destructive',
          }
        : { title: 'Copy Undone', description: `${weekLabel(to)} is as it was`, tone: 'positive' },
    );
  };

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
      action: { label: 'Undo', onClick: () => void undo(data, to) },
    });
    return true;
  };
  return { copyWeek, isCopying: isLoading };
}
