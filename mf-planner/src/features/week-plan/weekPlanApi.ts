import type {
  CopyMealRequest,
  CopyWeekRequest,
  GenerateShoppingListRequest,
  ListMealPlansQuery,
  MealPlanEntry,
  MoveMealRequest,
  PlanMealRequest,
  ShoppingListItem,
  UpdateMealDetailsRequest,
} from '@forkcast/contracts';
import { plannerApi } from '../../api/plannerApi';

export const weekPlanApi = plannerApi.injectEndpoints({
  endpoints: (build) => ({
    listMealPlans: build.query<MealPlanEntry[], ListMealPlansQuery>({
      query: (params) => ({ url: '/meal-plans', params }),
      providesTags: ['MealPlans'],
      // Only loading the plan is retried, once.
      extraOptions: { retries: 1 },
    }),
    planMeal: build.mutation<MealPlanEntry, PlanMealRequest>({
      query: (body) => ({ url: '/meal-plans', method: 'POST', body }),
      invalidatesTags: ['MealPlans'],
    }),
    removeMeal: build.mutation<null, string>({
      query: (id) => ({ url: `/meal-plans/${id}`, method: 'DELETE' }),
      invalidatesTags: ['MealPlans'],
    }),
    updateMealDetails: build.mutation<MealPlanEntry, UpdateMealDetailsRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/meal-plans/${id}/details`, method: 'PATCH', body }),
      invalidatesTags: ['MealPlans'],
    }),
    moveMeal: build.mutation<MealPlanEntry, MoveMealRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/meal-plans/${id}/move`, method: 'POST', body }),
      invalidatesTags: ['MealPlans'],
    }),
    copyMeal: build.mutation<MealPlanEntry, CopyMealRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/meal-plans/${id}/copy`, method: 'POST', body }),
      invalidatesTags: ['MealPlans'],
    }),
    copyWeek: build.mutation<MealPlanEntry[], CopyWeekRequest>({
      query: (body) => ({ url: '/meal-plans/copy-week', method: 'POST', body }),
      invalidatesTags: ['MealPlans'],
    }),
    generateShoppingList: build.mutation<ShoppingListItem[], GenerateShoppingListRequest>({
      query: (body) => ({ url: '/generate-shopping-list', method: 'POST', body }),
      invalidatesTags: ['ShoppingList'],
    }),
  }),
});

export const {
  useListMealPlansQuery,
  useLazyListMealPlansQuery,
  usePlanMealMutation,
  useRemoveMealMutation,
  useMoveMealMutation,
  useCopyMealMutation,
  useCopyWeekMutation,
  useUpdateMealDetailsMutation,
  useGenerateShoppingListMutation,
} = weekPlanApi;
