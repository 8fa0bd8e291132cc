import { createForkcastApi } from '@forkcast/web-kit';

/** 'Recipes' tags all data that a change in the collection makes stale. */
export const recipesApi = createForkcastApi({
  reducerPath: 'recipesApi',
  tagTypes: ['Recipes', 'MealPlans'],
});
