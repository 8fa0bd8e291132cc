import { createForkcastApi } from '@forkcast/web-kit';

/** The planner remote's own cache. */
export const plannerApi = createForkcastApi({
  reducerPath: 'plannerApi',
  tagTypes: ['MealPlans', 'MealPlanTemplates', 'Recipes', 'MealHistory', 'ShoppingList'],
});
