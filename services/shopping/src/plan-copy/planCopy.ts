import type { Ingredient, PlannedMeal } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import type { DocumentDatabase, Position } from '@forkcast/event-sourcing';
import { storeReplica, storeReplicas, openReplicas } from '@forkcast/service-kit';
import type { DayRange } from '../shopping-list/dayRange';
import {
  readPlannedMeals,
  type PlannedMealDocument,
  type PlannedMeals,
  type RecipeDocument,
} from './readPlannedMeals';

/** The shopping service's replica of plans and recipes. */
export interface PlanReplica {
  prepare(): Promise<void>;
  mealPlanned(householdId: string, meal: PlannedMeal, position: Position): Promise<void>;
  mealRemoved(householdId: string, meal: { entryId: string; day: Day }, position: Position): Promise<void>;
  recipesSaved(saved: readonly SavedRecipe[]): Promise<void>;
  recipeDeleted(householdId: string, recipeId: string, position: Position): Promise<void>;
  /** Null if the household has no such recipe. */
  recipeOf(householdId: string, recipeId: string): Promise<KnownRecipe | null>;
  /** Whether any of them is planned. */
  arePlanned(householdId: string, recipeIds: readonly string[]): Promise<boolean>;
  /** The known meals of these days, and these entries on any day. */
  mealsOf(householdId: string, days: readonly DayRange[], entryIds: readonly string[]): Promise<PlannedMeals>;
}

export interface KnownRecipe {
  ingredients: readonly Ingredient[];
  /** Null if unknown. */
  servings: number | null;
  language: string | null;
}

/** A saved recipe and its position in the log. */
export interface SavedRecipe {
  recipe: {
    recipeId: string;
    ingredients: readonly Ingredient[];
    servings?: number | null;
    language?: string | null;
  };
  householdId: string;
  position: Position;
}

/** The replica's collections. */
export const PLAN_REPLICAS = ['shopping-planned-meals', 'shopping-recipes'] as const;

export function openPlanReplica(database: DocumentDatabase): PlanReplica {
  const meals = openReplicas<PlannedMealDocument>(database, 'shopping-planned-meals');
  const recipes = openReplicas<RecipeDocument>(database, 'shopping-recipes');

  return {
    async prepare() {
      await meals.createIndex({ householdId: 1, day: 1 });
      await meals.createIndex({ householdId: 1, recipeId: 1 });
      await recipes.createIndex({ householdId: 1 });
    },
    mealPlanned: (householdId, { entryId, day, mealType, recipeId, recipeName, servings = null }, position) =>
      storeReplica(
        meals,
        { _id: entryId, householdId, removed: false, day, mealType, recipeId, recipeName, servings },
        position,
      ),
    mealRemoved: (householdId, { entryId, day }, position) =>
      storeReplica(
        meals,
        {
          _id: entryId,
          householdId,
          removed: true,
          day,
          mealType: 'dinner',
          recipeId: null,
          recipeName: '',
        },
        position,
      ),
    recipesSaved: (saved) =>
      storeReplicas(
        recipes,
        saved.map(({ recipe, householdId, position }) => {
          const { recipeId, ingredients, servings = null, language = null } = recipe;
          const copy = { _id: recipeId, householdId, deleted: false, ingredients, servings, language };
          return { copy, position };
        }),
      ),
    recipeDeleted: (householdId, recipeId, position) =>
      storeReplica(recipes, { _id: recipeId, householdId, deleted: true, ingredients: [] }, position),
    async recipeOf(householdId, recipeId) {
      const recipe = await recipes.findOne({ _id: recipeId, householdId });
      if (!recipe || recipe.deleted) return null;
      const { ingredients, servings = null, language = null } = recipe;
      return { ingredients, servings, language };
    },
    async arePlanned(householdId, recipeIds) {
      const planned = { householdId, recipeId: { $in: [...recipeIds] } };
      return (await meals.findOne(planned, { projection: { _id: 1 } })) !== null;
    },
    mealsOf: (householdId, days, entryIds) =>
      readPlannedMeals({ meals, recipes }, householdId, days, entryIds),
  };
}
