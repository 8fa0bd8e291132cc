import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  documentTitle: 'Welcome',
  heading: 'Welcome to {productName}',
  tagline: 'Your comprehensive meal planning solution',
  hello: 'Hello, {name}! Redirecting you to the meal planner...',
  toPlanner: 'Go to Meal Planner',

  planner: 'Meal Planner',
  aboutPlanner: 'Plan your weekly meals',
  shoppingList: 'Shopping List',
  aboutShoppingList: 'Generate your grocery list',
  recipes: 'Recipe Collection',
  aboutRecipes: 'Access your saved recipes',
  history: 'History & Analytics',
  aboutHistory: 'Track your meal patterns',
  notDeployed: 'Not available on this server yet',
});
