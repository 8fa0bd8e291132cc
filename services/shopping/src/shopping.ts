import { servicePrefixes } from '@forkcast/contracts';
import { defineService, forgetNames } from '@forkcast/service-kit';
import { followThePlan } from './integration/followThePlan';
import { publication } from './integration/published';
import { lastingCollections } from './lastingCollections';
import { createModels } from './models';
import { PLAN_COPY } from './plan-copy/planCopy';
import { generateList } from './shopping-list/generationRoute';
import { showHabits } from './shopping-list/habits/habitsRoute';
import { shoppingHabits } from './shopping-list/habits/shoppingHabits';
import { applyListIntents } from './shopping-list/intents/intentsRoute';
import { shoppingListItems } from './shopping-list/items/shoppingListItems';
import { shoppingListRoutes } from './shopping-list/routes';
import { shoppingList } from './shopping-list/shoppingList';

export const shopping = defineService({
  name: 'shopping',
  serves: servicePrefixes.shopping,
  aggregates: { shoppingList },
  readModels: { items: shoppingListItems, habits: shoppingHabits },
  live: { 'shopping-list': ['items'] },
  copies: PLAN_COPY,
  lastingCollections,
  publishes: publication,
  consumes: [followThePlan, forgetNames('shopping-forgets-accounts')],
  models: createModels,
  routes: [applyListIntents, showHabits, ...shoppingListRoutes, generateList],
  close: ({ merging }) => merging.close(),
});
