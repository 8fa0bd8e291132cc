import { type Day, weekRange } from '@forkcast/days';
import {
  errorMessage,
  useLiveInvalidation,
  useSession,
  useShell,
  hasServerAnswered,
} from '@forkcast/web-kit';
import { useDeferredRender } from '@forkcast/web-kit/deferredRender';
import { useEffect, useMemo, useState } from 'react';
import { MAX_AGE_SECONDS, plannerApi } from '../../../api/plannerApi';
import { sampleWeek } from './sampleWeek';
import { hasPlanned, rememberPlanned } from './hasPlanned';
import { useOthersChanges } from './useOthersChanges';
import { useListMealPlansQuery } from '../weekPlanApi';
import { weekView } from './weekView';
import { shared } from '../../../texts';

/**
 * The meals of a week, following other tabs and devices. If they can't be loaded, `isMissing` is true and the
 * days are empty. If the server responded with an error and this user hasn't planned anything on this device,
 * `isSample` is true instead, and the days hold sample meals. If only a refresh failed, `staleMessage` gives
 * the reason.
 */
export function useWeekPlan(sunday: Day) {
  const { id: userId, timeZone } = useSession().user;
  const { online } = useShell();
  const [first] = useState(sunday);
  const { currentData, error, isFetching, refetch, fulfilledTimeStamp } = useListMealPlansQuery(
    weekRange(sunday, timeZone),
    {
      // Refetch on mount so that changes made on another screen are visible at once.
      refetchOnMountOrArgChange: sunday === first || MAX_AGE_SECONDS,
    },
  );
  useLiveInvalidation(plannerApi, {
    'meal-plans': ['MealPlans', 'MealPlanTemplates'],
    recipes: ['Recipes', 'MealPlans', 'MealPlanTemplates'],
  });

  const othersChanges = useOthersChanges(sunday, currentData, fulfilledTimeStamp, timeZone);

  const isPlanned = currentData !== undefined && currentData.length > 0;
  useEffect(() => {
    if (isPlanned) rememberPlanned(userId);
  }, [isPlanned, userId]);

  const shown = useDeferredRender(currentData);
  const notLoaded = error !== undefined && currentData === undefined;
  const isSample = notLoaded && online && hasServerAnswered(error) && !hasPlanned(userId);
  const days = useMemo(
    () => weekView(sunday, isSample ? sampleWeek(sunday, timeZone) : (shown ?? []), timeZone),
    [sunday, isSample, shown, timeZone],
  );
  return {
    days,
    /** Whether the week has meals, not counting sample meals. */
    isPlanned,
    isSample,
    isMissing: notLoaded && !isSample,
    /** Read-only: a sample, or offline. */
    readOnly: notLoaded || !online,
    isOffline: !online,
    /** Announcement of other members' changes, for screen readers. */
    othersChanges,
    isLoading: shown === undefined && !notLoaded,
    isFetching,
    staleMessage: error && currentData ? errorMessage(error, shared('unreachable')) : null,
    retry: () => void refetch(),
  };
}
