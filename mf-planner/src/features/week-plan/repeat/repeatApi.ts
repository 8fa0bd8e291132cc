import type { MealRepeat, RepeatMealRequest, StoppedRepeat, StopRepeatRequest } from '@forkcast/contracts';
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

export const { useRepeatMealMutation, useStopRepeatMutation, useResumeRepeatMutation } = repeatApi;
