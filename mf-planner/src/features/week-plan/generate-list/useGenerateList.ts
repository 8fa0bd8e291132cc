import { type Day, weekRange } from '@forkcast/days';
import { useOutcome, useSession, useShell } from '@forkcast/web-kit';
import { useState } from 'react';
import { shared } from '../../../texts';
import type { GeneratedList } from './GeneratedList';
import { useGenerateShoppingListMutation, useLazyListMealPlansQuery } from '../weekPlanApi';

/** The list in the panel below the planner; a new object for each generated list. */
export interface ShownList {
  isSample: boolean;
  Panel: typeof GeneratedList;
}

/** Avoids rerenders: the plan is only read once, and the page subscribes to it. */
const withoutSubscription = { selectFromResult: () => ({}) };

/**
 * Generates a week's shopping list from today on. If the server fails, shows a sample list; if it rejects the
 * request, shows the error.
 *
 * @param onPlan opens the dialog to plan a meal, for a week without meals
 */
export function useGenerateList(today: Day, onPlan: () => void) {
  const { timeZone } = useSession().user;
  const { toast } = useShell();
  const outcome = useOutcome();
  const [generate, { isLoading }] = useGenerateShoppingListMutation();
  const [readWeek] = useLazyListMealPlansQuery(withoutSubscription);
  const [shownList, setShownList] = useState<ShownList | null>(null);
  const [lastSunday, setLastSunday] = useState<Day | null>(null);

  const generateFor = async (sunday: Day) => {
    setLastSunday(sunday);
    // The chunk may be gone after a deployment, or the network may be down.
    const loading = import('./generateList').catch(() => null);
    const { data: entries } = await readWeek(weekRange(sunday, timeZone), true);
    const module = await loading;
    if (!module) {
      outcome.failed(shared('failure'), shared('generateFailed'));
      return;
    }
    const result = await module.generateList({
      ...outcome,
      sunday,
      today,
      timeZone,
      entries,
      generate,
      toast,
      onPlan,
    });
    if (result) setShownList({ ...result, Panel: module.GeneratedList });
  };
  const generateAgain = () => {
    if (lastSunday !== null) void generateFor(lastSunday);
  };
  return { generateFor, generateAgain, isGenerating: isLoading, shownList };
}
