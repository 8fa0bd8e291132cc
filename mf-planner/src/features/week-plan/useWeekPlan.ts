import { addDays, type Day, endOf, midnightOf } from '@forkcast/days';
import { errorMessage, useLiveInvalidation, useSession } from '@forkcast/web-kit';
import { useMemo } from 'react';
import { plannerApi } from '../../api/plannerApi';
import { sampleWeek } from './sampleWeek';
import { useListMealPlansQuery } from './weekPlanApi';
import { weekView } from './weekView';

/** The instants between which the week of a Sunday lies in a zone, as the calls take them. */
export function weekRange(sunday: Day, timeZone: string): { startDate: string; endDate: string } {
  return {
    startDate: midnightOf(sunday, timeZone).toISOString(),
    endDate: endOf(addDays(sunday, 6), timeZone).toISOString(),
  };
}

/**
 * What is planned in a week, kept up with other tabs and devices. When it cannot be loaded, `isSample` is true
 * and the days hold sample meals; when only bringing it up to date failed, `staleMessage` says why.
 */
export function useWeekPlan(sunday: Day) {
  const { timeZone } = useSession().user;
  const { currentData, error, isFetching, refetch } = useListMealPlansQuery(weekRange(sunday, timeZone), {
    refetchOnMountOrArgChange: true,
  });
  useLiveInvalidation(plannerApi, {
    'meal-plans': ['MealPlans', 'MealPlanTemplates'],
    recipes: ['Recipes', 'MealPlans', 'MealPlanTemplates'],
  });

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
    staleMessage: error && currentData ? errorMessage(error, 'The server could not be reached') : null,
    retry: () => void refetch(),
  };
}
