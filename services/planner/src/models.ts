import { createMemberNames, importedRowsIn, type ServiceTools } from '@forkcast/service-kit';
import { createCalendarChanges } from './integration/calendarChanges';
import { MEMBER_NAMES } from './lastingCollections';
import { createEatenMeals } from './meal-history/eaten-meals/eatenMeals';
import { createLastMade } from './meal-history/last-made/lastMade';
import { createMonthSummaries } from './meal-history/month-summaries/monthSummaries';
import { createUncopiedMeals } from './meal-history/uncopied-meals/uncopiedMeals';
import { importedMeals, type FindImportedMeals } from './meal-import/imported-meals/importedMeals';
import { createMealPlanEntries } from './meal-plan/entries/mealPlanEntries';
import { createEntryPresenter } from './meal-plan/presentEntry';
import { createMealPlanTemplates } from './meal-plan-template/templates/mealPlanTemplates';
import { createMealRepeats } from './meal-repeat/repeats/mealRepeats';
import { createKnownRecipes, RECIPES_CONSUMER } from './recipes/knownRecipes';
import { createRecipeChecks } from './recipes/recipeChecks';

export type PlannerModels = Awaited<ReturnType<typeof createModels>>;

export async function createModels({ store, load, database, consumer }: ServiceTools) {
  const recipes = await createKnownRecipes(database);
  const repeats = createMealRepeats(database);
  const findImported: FindImportedMeals = importedRowsIn(database, importedMeals.name);
  return {
    entries: createMealPlanEntries(database),
    templates: createMealPlanTemplates(database),
    repeats,
    uncopied: createUncopiedMeals(database),
    eatenMeals: createEatenMeals(database),
    summaries: createMonthSummaries(database),
    lastMade: createLastMade(database),
    recipes,
    ...createRecipeChecks(recipes, () => consumer(RECIPES_CONSUMER), store),
    findImported,
    present: createEntryPresenter(recipes, repeats),
    names: createMemberNames(database, MEMBER_NAMES),
    calendarChanges: createCalendarChanges(database),
    /** To read the events of a week. */
    store,
    load,
  };
}
