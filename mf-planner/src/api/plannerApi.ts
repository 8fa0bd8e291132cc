import { createForkcastApi } from '@forkcast/web-kit';

/** The API slice of this remote; features inject its endpoints. */
export const plannerApi = createForkcastApi({
  reducerPath: 'plannerApi',
  tagTypes: ['MealPlans', 'MealPlanTemplates', 'Recipes', 'MealHistory', 'ShoppingList'],
});
