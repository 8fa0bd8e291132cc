import { servicePrefixes } from '@forkcast/contracts';
import { defineService, forgetNames } from '@forkcast/service-kit';
import { followThePlan } from './integration/followThePlan';
import { publication } from './integration/published';
import { lastingCollections } from './lastingCollections';
import { importedItems } from './list-import/imported-items/importedItems';
import { listImport } from './list-import/listImport';
import { listImportRoutes } from './list-import/routes';
import { endLinks } from './list-link/endLinks';
import { listLink } from './list-link/listLink';
import { guestRoutes } from './list-link/page/routes';
import { listLinkRoutes } from './list-link/routes';
import { createModels } from './models';
import { PLAN_REPLICAS } from './plan-copy/planCopy';
import { showHabits } from './shopping-list/habits/habitsRoute';
import { addedRecipeRoutes } from './shopping-list/added-recipes/routes';
import { shoppingHabits } from './shopping-list/habits/shoppingHabits';
import { applyListIntents } from './shopping-list/intents/intentsRoute';
import { shoppingListItems } from './shopping-list/items/shoppingListItems';
import { shoppingListRoutes } from './shopping-list/routes';
import { shoppingList } from './shopping-list/shoppingList';
import { showStores } from './shopping-list/stores/storesRoute';

export const shopping = defineService({
  name: 'shopping',
  serves: servicePrefixes.shopping,
  aggregates: { shoppingList, listLink, listImport },
  readModels: { items: shoppingListItems, habits: shoppingHabits, imported: importedItems },
  live: { 'shopping-list': ['items'] },
  copies: PLAN_REPLICAS,
  lastingCollections,
  publishes: publication,
  consumes: [followThePlan, endLinks, forgetNames('shopping-forgets-accounts')],
  models: createModels,
  routes: [
    applyListIntents,
    showHabits,
    showStores,
    ...listLinkRoutes,
    ...listImportRoutes,
    ...addedRecipeRoutes,
    ...guestRoutes,
    ...shoppingListRoutes,
  ],
  forget: (householdId, { guests }) => guests.forget(householdId),
  close: ({ merging }) => merging.close(),
});
