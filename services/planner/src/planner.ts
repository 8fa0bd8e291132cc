import { servicePrefixes } from '@forkcast/contracts';
import { beforeWriting, defineService, forgetNames } from '@forkcast/service-kit';
import { followCalendars } from './integration/followCalendars';
import { followPlan } from './integration/followPlan';
import { followRecipes } from './integration/followRecipes';
import { publication } from './integration/published';
import { stopRepeats } from './integration/stopRepeats';
import { lastingCollections } from './lastingCollections';
import { eatenMeals } from './meal-history/eaten-meals/eatenMeals';
import { lastMade } from './meal-history/last-made/lastMade';
import { mealHistory } from './meal-history/mealHistory';
import { monthSummaries } from './meal-history/month-summaries/monthSummaries';
import { mealHistoryRoutes } from './meal-history/routes';
import { uncopiedMeals } from './meal-history/uncopied-meals/uncopiedMeals';
import { importedMeals } from './meal-import/imported-meals/importedMeals';
import { mealImport } from './meal-import/mealImport';
import { mealImportRoutes } from './meal-import/routes';
import { earlierRoutes } from './meal-plan/earlier/routes';
import { mealPlanEntries } from './meal-plan/entries/mealPlanEntries';
import { mealPlan } from './meal-plan/mealPlan';
import { rearrangingRoutes } from './meal-plan/rearranging/routes';
import { mealPlanRoutes } from './meal-plan/routes';
import { mealPlanTemplate } from './meal-plan-template/mealPlanTemplate';
import { templateRoutes } from './meal-plan-template/routes';
import { mealPlanTemplates } from './meal-plan-template/templates/mealPlanTemplates';
import { planRepeats } from './meal-repeat/planRepeats';
import { mealRepeat } from './meal-repeat/mealRepeat';
import { mealRepeats } from './meal-repeat/repeats/mealRepeats';
import { mealRepeatRoutes } from './meal-repeat/routes';
import { createModels, type PlannerModels } from './models';
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
    uncopied: uncopiedMeals,
    eaten: eatenMeals,
    months: monthSummaries,
    lastMade,
  },
  live: {
    'meal-plans': ['entries', 'templates', 'repeats'],
    // Each serves a part of the history screen and catches up independently.
    'meal-history': ['eaten', 'months', 'lastMade'],
  },
  copies: [KNOWN_RECIPES],
  lastingCollections,
  publishes: publication,
  consumes: [
    followRecipes,
    followPlan,
    stopRepeats,
    followCalendars,
    forgetNames('planner-forgets-accounts'),
  ],
  background: [planRepeats],
  models: createModels,
  routes: [
    // The week's history shows who changed it.
    ...beforeWriting(
      ({ accountId, displayName }, { names }: PlannerModels) => names.remember(accountId, displayName),
      [
        ...mealImportRoutes,
        ...earlierRoutes,
        ...mealPlanRoutes,
        ...rearrangingRoutes,
        ...templateRoutes,
        ...mealRepeatRoutes,
      ],
    ),
    ...mealHistoryRoutes,
  ],
});
