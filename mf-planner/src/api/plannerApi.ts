import { createForkcastApi } from '@forkcast/web-kit';

/** Cached data is refetched after this time. Live changes invalidate it earlier. */
export const MAX_AGE_SECONDS = 300;

/** The API slice of this remote; features inject its endpoints. */
export const plannerApi = createForkcastApi({
  reducerPath: 'plannerApi',
  tagTypes: ['MealPlans', 'MealPlanTemplates', 'Recipes', 'MealHistory', 'ShoppingList'],
});
