import { createForkcastApi } from '@forkcast/web-kit';

/** The recipes remote's own cache. 'Recipes' is whatever a change in the collection makes stale. */
export const recipesApi = createForkcastApi({
  reducerPath: 'recipesApi',
  tagTypes: ['Recipes', 'MealPlans'],
});
