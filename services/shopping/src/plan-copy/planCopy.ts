import type { Ingredient, MealType, PlannedMeal } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import type { DocumentDatabase, Position } from '@forkcast/event-sourcing';
import { storeReplica, storeReplicas, openReplicas, type ReplicaDocument } from '@forkcast/service-kit';
import { scaleIngredient } from '@forkcast/ingredients';
import type { DayRange } from '../shopping-list/dayRange';
import type { KnownMeal } from '../shopping-list/following/need';

interface PlannedMealDocument extends ReplicaDocument {
  removed: boolean;
  day: Day;
  mealType: MealType;
  recipeId: string | null;
  recipeName: string;
  /** Missing from documents written before meals had servings. */
  servings?: number | null;
}

interface RecipeDocument extends ReplicaDocument {
  deleted: boolean;
  ingredients: readonly Ingredient[];
  /** Missing from documents written before recipes had servings. */
  servings?: number | null;
  /** Missing from documents written before languages were stored. */
  language?: string | null;
}

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

export interface PlannedMeals {
  meals: readonly KnownMeal[];
  /** Changes with every change of these meals and recipes. */
  version: string;
  /** Whether the limit of recipe lines is exceeded; later meals are then omitted. */
  isCut: boolean;
}

/** Four times `FOLLOWED_NEEDS_LIMIT`, because recipes sometimes repeat a grocery. */
export const PLANNED_LINES_LIMIT = 20_000;
const MEALS_PER_BATCH = 100;
/** A recipe with lines of maximum length takes 200 KB. */
const RECIPES_PER_BATCH = 20;

/** The replica's collections. */
export const PLAN_REPLICAS = ['shopping-planned-meals', 'shopping-recipes'] as const;

export function openPlanReplica(database: DocumentDatabase): PlanReplica {
  const meals = openReplicas<PlannedMealDocument>(database, 'shopping-planned-meals');
  const recipes = openReplicas<RecipeDocument>(database, 'shopping-recipes');

  /** Looks up the meals' recipes that `known` doesn't have. */
  async function addRecipes(
    known: Map<string, RecipeDocument | null>,
    householdId: string,
    plannedMeals: readonly PlannedMealDocument[],
  ): Promise<void> {
    const recipeIds = [...new Set(plannedMeals.flatMap(({ recipeId }) => recipeId ?? []))].filter(
      (id) => !known.has(id),
    );
    if (recipeIds.length === 0) return;
    for (const recipeId of recipeIds) known.set(recipeId, null);
    // Yields between batches of long recipes.
    const found = recipes.find({ _id: { $in: recipeIds }, householdId }, { batchSize: RECIPES_PER_BATCH });
    for await (const recipe of found) known.set(recipe._id, recipe);
  }

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
    async mealsOf(householdId, days, entryIds) {
      const documents = new Map<string, PlannedMealDocument>();
      const add = (found: readonly PlannedMealDocument[]) => {
        for (const meal of found) documents.set(meal._id, meal);
      };
      for (const { first, last } of days) {
        add(await meals.find({ householdId, day: { $gte: first, $lte: last } }).toArray());
      }
      const elsewhere = entryIds.filter((entryId) => !documents.has(entryId));
      if (elsewhere.length > 0) add(await meals.find({ _id: { $in: elsewhere }, householdId }).toArray());
      const found = [...documents.values()].sort(byDay);
      const recipesById = new Map<string, RecipeDocument | null>();
      const known: KnownMeal[] = [];
      let lines = 0;
      for (let start = 0; start < found.length; start += MEALS_PER_BATCH) {
        const batch = found.slice(start, start + MEALS_PER_BATCH);
        if (lines <= PLANNED_LINES_LIMIT) await addRecipes(recipesById, householdId, batch);
        for (const meal of batch) {
          if (lines > PLANNED_LINES_LIMIT && !meal.removed) continue;
          const read = toKnownMeal(meal, recipesById);
          known.push(read);
          if (!read.removed) lines += Math.max(1, read.ingredients.length);
        }
      }
      const versions = [...found, ...recipesById.values()].flatMap((copy) =>
        copy ? `${copy._id} ${copy.asOf}` : [],
      );
      return { meals: known, version: versions.join(), isCut: lines > PLANNED_LINES_LIMIT };
    },
  };
}

/** Lists are filled in this order. */
function byDay(one: PlannedMealDocument, other: PlannedMealDocument): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return one._id < other._id ? -1 : 1;
}

function toKnownMeal(
  { _id, removed, day, mealType, recipeId, recipeName, servings }: PlannedMealDocument,
  recipes: ReadonlyMap<string, RecipeDocument | null>,
): KnownMeal {
  if (removed) return { removed, entryId: _id };
  const recipe = recipeId === null ? null : recipes.get(recipeId);
  return {
    removed,
    entryId: _id,
    day,
    mealType,
    recipeId,
    recipeName,
    ...(servings && { servings }),
    ingredients: recipe ? scaleIngredients(recipe, servings ?? null) : [],
    language: recipe?.language ?? null,
  };
}

/** Scales a recipe's ingredients to the planned servings; unscaled if either number is unknown. */
function scaleIngredients(
  { ingredients, servings }: Pick<RecipeDocument, 'ingredients' | 'servings'>,
  planned: number | null,
): readonly Ingredient[] {
  if (!servings || !planned) return ingredients;
  return ingredients.map((ingredient) => scaleIngredient(ingredient, planned / servings));
}
