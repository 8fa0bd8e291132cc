import {
  type Day,
  dayOf,
  endOf,
  midnightOf,
  rangeLabel,
  shortLabel,
  weekdayName,
  weekRange,
} from '@forkcast/days';
import { isApiFailure, useOutcome, useSession, useShell } from '@forkcast/web-kit';
import { useState } from 'react';
import { useGenerateShoppingListMutation, useLazyListMealPlansQuery } from '../weekPlanApi';
import { weekLabel } from '../week/weekView';
import { shared } from '../../../texts';
import { type DaysToBuyFor, daysToBuyFor } from './daysToBuyFor';
import { t } from './texts';

/** The list in the panel below the planner; a new object for each one that was generated. */
export interface ShownList {
  isSample: boolean;
}

/** The week's plan is read once; the page has it. */
const unwatched = { selectFromResult: () => ({}) };

/**
 * Generates the shopping list of a week, from today on. A server that can't do it now leaves the user with a sample
 * list; a server that rejects the request is a failure.
 *
 * @param onPlan opens the way to plan a meal, for a week without any
 */
export function useGenerateList(today: Day, onPlan: () => void) {
  const { timeZone } = useSession().user;
  const { toast } = useShell();
  const { done, failed } = useOutcome();
  const [generate, { isLoading }] = useGenerateShoppingListMutation();
  const [readWeek] = useLazyListMealPlansQuery(unwatched);
  const [shownList, setShownList] = useState<ShownList | null>(null);
  const [asked, setAsked] = useState<Day | null>(null);

  const generateFor = async (sunday: Day) => {
    setAsked(sunday);
    const { data } = await readWeek(weekRange(sunday, timeZone), true);
    const meals = data?.filter(({ kind }) => kind !== 'note');
    const planned = meals ? meals.map(({ date }) => dayOf(date, timeZone)) : null;
    const days = daysToBuyFor(sunday, today, planned);
    if (!days) {
      toast({
        title: t('nothingPlanned'),
        description: t('nothingPlannedBody', { days: weekLabel(sunday) }),
        action: { label: t('planMeal'), onClick: onPlan },
      });
      return;
    }
    const { error } = await generate({
      startDate: midnightOf(days.first, timeZone).toISOString(),
      endDate: endOf(days.last, timeZone).toISOString(),
    });
    if (!error) {
      setShownList({ isSample: false });
      done(t('generated'), t('generatedBody', { days: daysLabel(days) }));
    } else if (isApiFailure(error) && typeof error.status === 'number' && error.status < 500) {
      failed(shared('failure'), t('generateFailed'));
    } else {
      setShownList({ isSample: true });
      toast({ title: t('sampleGenerated'), description: t('sampleGeneratedBody') });
    }
  };
  const generateAgain = () => {
    if (asked !== null) void generateFor(asked);
  };
  return { generateFor, generateAgain, isGenerating: isLoading, shownList };
}

/** 'Nov 26 - Nov 28, 2026', or 'Saturday, Nov 28'. */
function daysLabel({ first, last }: DaysToBuyFor): string {
  if (first !== last) return rangeLabel(first, last);
  return shared('day', { weekday: weekdayName(first), date: shortLabel(first) });
}
