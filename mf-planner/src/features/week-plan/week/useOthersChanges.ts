import type { MealPlanEntry } from '@forkcast/contracts';
import { dayOf } from '@forkcast/days';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { OwnWrites } from './ownWrites';
import { slotLabel } from './weekView';
import { t } from '../texts';

interface Shown {
  week: string;
  entries: readonly MealPlanEntry[];
  /** When the response arrived. */
  at: number;
  /** Number of settled requests of this tab at that time. */
  answered: number;
}

/**
 * Returns a sentence for screen readers about other members' changes to the shown week; empty without
 * changes. This tab's own changes have toasts.
 *
 * @param at when the response with the entries arrived, in milliseconds since 1970
 */
export function useOthersChanges(
  week: string,
  entries: readonly MealPlanEntry[] | undefined,
  at: number | undefined,
  timeZone: string,
): string {
  const store = useStore<{ ownWrites: OwnWrites }>();
  const [announcement, setAnnouncement] = useState('');
  const before = useRef<Shown | null>(null);
  useEffect(() => {
    if (!entries || at === undefined) return;
    const last = before.current;
    if (last?.at === at) return;
    const { pending, answered } = store.getState().ownWrites;
    before.current = { week, entries, at, answered };
    if (!last || last.week !== week) {
      setAnnouncement('');
      return;
    }
    if (pending > 0 || answered !== last.answered) return;
    const text = describeChanges(last.entries, entries, timeZone);
    if (text) setAnnouncement(text);
  }, [week, entries, at, store, timeZone]);
  return announcement;
}

function describeChanges(
  before: readonly MealPlanEntry[],
  after: readonly MealPlanEntry[],
  timeZone: string,
): string | null {
  const beforeById = new Map(before.map((entry) => [entry.id, entry]));
  const afterById = new Map(after.map((entry) => [entry.id, entry]));
  const slotOf = ({ date, mealType }: MealPlanEntry) => slotLabel({ day: dayOf(date, timeZone), mealType });
  const changes = [
    ...before.flatMap((entry) =>
      afterById.has(entry.id) ? [] : [t('othersRemoved', { recipe: entry.recipeName, slot: slotOf(entry) })],
    ),
    ...after.flatMap((entry) => {
      const earlier = beforeById.get(entry.id);
      const params = { recipe: entry.recipeName, slot: slotOf(entry) };
      if (!earlier) return [t('othersPlanned', params)];
      if (slotOf(earlier) !== slotOf(entry)) return [t('othersMoved', params)];
      return JSON.stringify(earlier) === JSON.stringify(entry) ? [] : [t('othersChanged', params)];
    }),
  ];
  if (changes.length === 0) return null;
  return changes.length === 1 ? (changes[0] ?? null) : t('othersMany', { count: changes.length });
}
