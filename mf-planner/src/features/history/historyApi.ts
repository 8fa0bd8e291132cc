import type {
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
  }),
});

export const { useListMealHistoryQuery, useMealHistoryStatsQuery } = historyApi;
