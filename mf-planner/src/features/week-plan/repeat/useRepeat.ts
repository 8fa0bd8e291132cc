import type {
  LaterMeals,
  MealPlanEntry,
  MealRepeat,
  RepeatMealRequest,
  StoppedRepeat,
  StopRepeatRequest,
} from '@forkcast/contracts';
import { dayOf, longLabel, weekdayName, type Day } from '@forkcast/days';
import { isApiFailure, useOutcome, useSession } from '@forkcast/web-kit';
import { shared } from '../../../texts';
import { t } from './texts';
import { plannerApi } from '../../../api/plannerApi';

const repeatApi = plannerApi.injectEndpoints({
  endpoints: (build) => ({
    repeatMeal: build.mutation<MealRepeat, RepeatMealRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/meal-plans/${id}/repeat`, method: 'POST', body }),
      invalidatesTags: ['MealPlans'],
    }),
    stopRepeat: build.mutation<StoppedRepeat, StopRepeatRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/meal-plans/repeats/${id}/stop`, method: 'POST', body }),
      invalidatesTags: ['MealPlans'],
    }),
    resumeRepeat: build.mutation<MealRepeat, string>({
      query: (id) => ({ url: `/meal-plans/repeats/${id}/resume`, method: 'POST' }),
      invalidatesTags: ['MealPlans'],
    }),
  }),
});

const { useRepeatMealMutation, useStopRepeatMutation, useResumeRepeatMutation } = repeatApi;

/** Repeats a meal every week and stops the repeat. The toast can undo both. */
export function useRepeat() {
  const { timeZone } = useSession().user;
  const { done, failed } = useOutcome();
  const [repeatMeal, starting] = useRepeatMealMutation();
  const [stopRepeat, stopping] = useStopRepeatMutation();
  const [resumeRepeat] = useResumeRepeatMutation();

  const undoStart = async (id: string, recipeName: string) => {
    const { error } = await stopRepeat({ id, later: 'remove' });
    // Someone else may have stopped it.
    if (error && !isGone(error)) failed(shared('failure'), t('stopFailed'));
    else done(t('startUndone'), t('noLongerRepeats', { recipe: recipeName }));
  };
  const undoStop = async (id: string, recipeName: string) => {
    const { error } = await resumeRepeat(id);
    if (error) failed(shared('failure'), t('startFailed'));
    else done(t('started'), t('repeatsAgain', { recipe: recipeName }));
  };

  const start = async (entry: MealPlanEntry, until: Day | null): Promise<boolean> => {
    const { data, error } = await repeatMeal({ id: entry.id, until });
    if (error) return failed(shared('failure'), failureText(error));
    const meal = {
      recipe: entry.recipeName,
      meal: shared(`${entry.mealType}Within`),
      weekday: weekdayName(dayOf(entry.date, timeZone)),
    };
    return done(
      t('started'),
      data.until === null
        ? t('startedBody', meal)
        : t('startedUntilBody', { ...meal, day: longLabel(data.until) }),
      () => undoStart(data.id, entry.recipeName),
    );
  };

  const stop = async (id: string, recipeName: string, later: LaterMeals): Promise<void> => {
    const { data, error } = await stopRepeat({ id, later });
    if (error) {
      failed(shared('failure'), isGone(error) ? t('alreadyStopped') : t('stopFailed'));
      return;
    }
    done(t('stopped'), later === 'remove' ? t('laterRemoved', { count: data.removed }) : t('laterKept'), () =>
      undoStop(id, recipeName),
    );
  };
  return { start, stop, isPending: starting.isLoading || stopping.isLoading };
}

function isGone(error: unknown): boolean {
  return isApiFailure(error) && error.status === 404;
}

function failureText(error: unknown): string {
  if (isGone(error)) return shared('entryMissing');
  if (isApiFailure(error) && error.code === 'invalid-request') return error.message;
  return t('startFailed');
}
