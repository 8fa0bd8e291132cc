import { type Day, weekRange } from '@forkcast/days';
import { errorMessage, useLiveInvalidation, useSession } from '@forkcast/web-kit';
import { useMemo, useState } from 'react';
import { plannerApi } from '../../../api/plannerApi';
import { sampleWeek } from './sampleWeek';
import { useNeighbours } from './useNeighbours';
import { FIVE_MINUTES, useListMealPlansQuery } from '../weekPlanApi';
import { weekView } from './weekView';
import { shared } from '../../../texts';

/**
 * What is planned in a week, kept up with other tabs and devices. When it cannot be loaded, `isSample` is true
 * and the days hold sample meals; when only bringing it up to date failed, `staleMessage` says why.
 */
export function useWeekPlan(sunday: Day) {
  const { timeZone } = useSession().user;
  const [first] = useState(sunday);
  const { currentData, error, isFetching, refetch } = useListMealPlansQuery(weekRange(sunday, timeZone), {
    // Whoever comes from another screen sees what they did there, whether news of it has come or not.
    refetchOnMountOrArgChange: sunday === first || FIVE_MINUTES,
  });
  useLiveInvalidation(plannerApi, {
    'meal-plans': ['MealPlans', 'MealPlanTemplates'],
    recipes: ['Recipes', 'MealPlans', 'MealPlanTemplates'],
  });

  useNeighbours(sunday, timeZone, currentData);

  const isSample = error !== undefined && currentData === undefined;
  const days = useMemo(
    () => weekView(sunday, isSample ? sampleWeek(sunday, timeZone) : (currentData ?? []), timeZone),
    [sunday, isSample, currentData, timeZone],
  );
  return {
    days,
    isSample,
    isLoading: currentData === undefined && error === undefined,
    isFetching,
    staleMessage: error && currentData ? errorMessage(error, shared('unreachable')) : null,
    retry: () => void refetch(),
  };
}
