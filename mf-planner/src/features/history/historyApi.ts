import type {
  EatenMeal,
  ListMealHistoryQuery,
  MealHistoryPage,
  MealHistoryStats,
  MealHistoryStatsQuery,
} from '@forkcast/contracts';
import { plannerApi } from '../../api/plannerApi';

const historyApi = plannerApi.injectEndpoints({
  endpoints: (build) => ({
    listMealHistory: build.query<MealHistoryPage, ListMealHistoryQuery>({
      query: (params) => ({ url: '/meal-history', params }),
      providesTags: ['MealHistory'],
    }),
    mealHistoryStats: build.query<MealHistoryStats, MealHistoryStatsQuery>({
      query: (params) => ({ url: '/meal-history/stats', params }),
      providesTags: ['MealHistory'],
    }),
    removeEatenMeal: build.mutation<null, string>({
      query: (id) => ({ url: `/meal-history/${id}`, method: 'DELETE' }),
      invalidatesTags: ['MealHistory'],
    }),
    restoreEatenMeal: build.mutation<EatenMeal, Pick<EatenMeal, 'id' | 'date'>>({
      query: ({ id, date }) => ({ url: `/meal-history/${id}/restore`, method: 'POST', body: { date } }),
      invalidatesTags: ['MealHistory'],
    }),
  }),
});

export const {
  useListMealHistoryQuery,
  useMealHistoryStatsQuery,
  useRemoveEatenMealMutation,
  useRestoreEatenMealMutation,
} = historyApi;
