import type { EventStore, Load } from '@forkcast/event-sourcing';
import {
  createMemberNames,
  importedRowsIn,
  type MemberNames,
  type ServiceTools,
} from '@forkcast/service-kit';
import { createCalendarChanges, type CalendarChanges } from './integration/calendarChanges';
import { MEMBER_NAMES } from './lastingCollections';
import { createEatenMeals, type EatenMeals } from './meal-history/eaten-meals/eatenMeals';
import { createLastMade, type LastMade } from './meal-history/last-made/lastMade';
import { createMonthSummaries, type MonthSummaries } from './meal-history/month-summaries/monthSummaries';
import { createUncopiedMeals, type UncopiedMeals } from './meal-history/uncopied-meals/uncopiedMeals';
import { importedMeals, type FindImportedMeals } from './meal-import/imported-meals/importedMeals';
import { createMealPlanEntries, type MealPlanEntries } from './meal-plan/entries/mealPlanEntries';
import { createEntryPresenter, type EntryPresenter } from './meal-plan/presentEntry';
import {
  createMealPlanTemplates,
  type MealPlanTemplates,
} from './meal-plan-template/templates/mealPlanTemplates';
import { createMealRepeats, type MealRepeats } from './meal-repeat/repeats/mealRepeats';
import { createKnownRecipes, RECIPES_CONSUMER, type KnownRecipes } from './recipes/knownRecipes';
import {
  createRecipeCheck,
  createRecipesCheck,
  type RecipeCheck,
  type RecipesCheck,
} from './recipes/recipeCheck';

export interface PlannerModels {
  entries: MealPlanEntries;
  templates: MealPlanTemplates;
  repeats: MealRepeats;
  uncopied: UncopiedMeals;
  eatenMeals: EatenMeals;
  summaries: MonthSummaries;
  lastMade: LastMade;
  recipes: KnownRecipes;
  findRecipe: RecipeCheck;
  knownRecipes: RecipesCheck;
  findImported: FindImportedMeals;
  present: EntryPresenter;
  names: MemberNames;
  calendarChanges: CalendarChanges;
  /** To read the events of a week. */
  store: EventStore;
  load: Load;
}

export async function createModels({
  store,
  load,
  database,
  consumer,
}: ServiceTools): Promise<PlannerModels> {
  const recipes = await createKnownRecipes(database);
  const repeats = createMealRepeats(database);
  const knownRecipes = createRecipesCheck(recipes, () => consumer(RECIPES_CONSUMER), store);
  return {
    entries: createMealPlanEntries(database),
    templates: createMealPlanTemplates(database),
    repeats,
    uncopied: createUncopiedMeals(database),
    eatenMeals: createEatenMeals(database),
    summaries: createMonthSummaries(database),
    lastMade: createLastMade(database),
    recipes,
    findRecipe: createRecipeCheck(knownRecipes),
    knownRecipes,
    findImported: importedRowsIn(database, importedMeals.name),
    present: createEntryPresenter(recipes, repeats),
    names: createMemberNames(database, MEMBER_NAMES),
    calendarChanges: createCalendarChanges(database),
    store,
    load,
  };
}
