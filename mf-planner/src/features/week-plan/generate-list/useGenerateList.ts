import { type Day, weekRange } from '@forkcast/days';
import { useOutcome, useSession, useShell } from '@forkcast/web-kit';
import { useState } from 'react';
import { shared } from '../../../texts';
import type { GeneratedList } from './GeneratedList';
import { useGenerateShoppingListMutation, useLazyListMealPlansQuery } from '../weekPlanApi';

/** The list in the panel below the planner; a new object for each one that was generated. */
export interface ShownList {
  isSample: boolean;
  Panel: typeof GeneratedList;
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
  const outcome = useOutcome();
  const [generate, { isLoading }] = useGenerateShoppingListMutation();
  const [readWeek] = useLazyListMealPlansQuery(unwatched);
  const [shownList, setShownList] = useState<ShownList | null>(null);
  const [asked, setAsked] = useState<Day | null>(null);

  const generateFor = async (sunday: Day) => {
    setAsked(sunday);
    // The file may be gone after an update, or out of reach.
    const loading = import('./generateList').catch(() => null);
    const { data: entries } = await readWeek(weekRange(sunday, timeZone), true);
    const part = await loading;
    if (!part) {
      outcome.failed(shared('failure'), shared('generateFailed'));
      return;
    }
    const result = await part.generateList({
      ...outcome,
      sunday,
      today,
      timeZone,
      entries,
      generate,
      toast,
      onPlan,
    });
    if (result) setShownList({ ...result, Panel: part.GeneratedList });
  };
  const generateAgain = () => {
    if (asked !== null) void generateFor(asked);
  };
  return { generateFor, generateAgain, isGenerating: isLoading, shownList };
}
