import { servicePrefixes } from '@forkcast/contracts';
import { beforeWriting, defineService } from '@forkcast/service-kit';
import { consumers } from './integration/consumers';
import { publication } from './integration/published';
import { lastingCollections } from './lastingCollections';
import { mealHistory } from './meal-history/mealHistory';
import { historyReadModels } from './meal-history/readModels';
import { mealHistoryRoutes } from './meal-history/routes';
import { importedMeals } from './meal-import/imported-meals/importedMeals';
import { mealImport } from './meal-import/mealImport';
import { mealImportRoutes } from './meal-import/routes';
import { rememberWriter } from './meal-plan/earlier/rememberWriter';
import { earlierRoutes } from './meal-plan/earlier/routes';
import { mealPlanEntries } from './meal-plan/entries/mealPlanEntries';
import { mealPlan } from './meal-plan/mealPlan';
import { rearrangingRoutes } from './meal-plan/rearranging/routes';
import { mealPlanRoutes } from './meal-plan/routes';
import { mealPlanTemplate } from './meal-plan-template/mealPlanTemplate';
import { templateRoutes } from './meal-plan-template/routes';
import { mealPlanTemplates } from './meal-plan-template/templates/mealPlanTemplates';
import { keepRepeating } from './meal-repeat/keepRepeating';
import { mealRepeat } from './meal-repeat/mealRepeat';
import { mealRepeats } from './meal-repeat/repeats/mealRepeats';
import { mealRepeatRoutes } from './meal-repeat/routes';
import { createModels } from './models';
import { KNOWN_RECIPES } from './recipes/knownRecipes';

export const planner = defineService({
  name: 'planner',
  serves: servicePrefixes.planner,
  aggregates: { mealPlan, mealHistory, mealPlanTemplate, mealRepeat, mealImport },
  readModels: {
    entries: mealPlanEntries,
    templates: mealPlanTemplates,
    repeats: mealRepeats,
    imported: importedMeals,
    ...historyReadModels,
  },
  live: {
    'meal-plans': ['entries', 'templates', 'repeats'],
    // Each shows a part of the history screen, and none waits for the others.
    'meal-history': ['eaten', 'months', 'lastMade'],
  },
  copies: [KNOWN_RECIPES],
  lastingCollections,
  publishes: publication,
  consumes: consumers,
  background: [keepRepeating],
  models: createModels,
  routes: [
    ...beforeWriting(rememberWriter, [
      ...mealImportRoutes,
      ...earlierRoutes,
      ...mealPlanRoutes,
      ...rearrangingRoutes,
      ...templateRoutes,
      ...mealRepeatRoutes,
    ]),
    ...mealHistoryRoutes,
  ],
});
