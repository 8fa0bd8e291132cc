import type { BringWeekBackRequest, WeekAsOf, WeekBroughtBack, WeekChanges } from '@forkcast/contracts';
import { plannerApi } from '../../../api/plannerApi';

const earlierApi = plannerApi.injectEndpoints({
  endpoints: (build) => ({
    listWeekChanges: build.query<WeekChanges, { week: string; before: number | null }>({
      query: ({ week, before }) => ({
        url: '/meal-plans/week-changes',
        params: { week, ...(before === null ? {} : { before }) },
      }),
      providesTags: ['MealPlans'],
    }),
    getWeekAsOf: build.query<WeekAsOf, { week: string; revision: number }>({
      query: (params) => ({ url: '/meal-plans/week-as-of', params }),
      providesTags: ['MealPlans'],
    }),
    bringWeekBack: build.mutation<WeekBroughtBack, BringWeekBackRequest>({
      query: (body) => ({ url: '/meal-plans/bring-back', method: 'POST', body }),
      invalidatesTags: ['MealPlans'],
    }),
  }),
});

export const { useListWeekChangesQuery, useGetWeekAsOfQuery, useBringWeekBackMutation } = earlierApi;
