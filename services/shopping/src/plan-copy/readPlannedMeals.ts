import type { Ingredient, MealType } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import type { DocumentCollection } from '@forkcast/event-sourcing';
import type { ReplicaDocument } from '@forkcast/service-kit';
import { scaleIngredient } from '@forkcast/ingredients';
import type { DayRange } from '../shopping-list/dayRange';
import type { KnownMeal } from '../shopping-list/following/need';

export interface PlannedMealDocument extends ReplicaDocument {
  removed: boolean;
  day: Day;
  mealType: MealType;
  recipeId: string | null;
  recipeName: string;
  /** Missing from documents written before meals had servings. */
  servings?: number | null;
}

export interface RecipeDocument extends ReplicaDocument {
  deleted: boolean;
  ingredients: readonly Ingredient[];
  /** Missing from documents written before recipes had servings. */
  servings?: number | null;
  /** Missing from documents written before languages were stored. */
  language?: string | null;
}

interface PlanCollections {
  meals: DocumentCollection<PlannedMealDocument>;
  recipes: DocumentCollection<RecipeDocument>;
}

export interface PlannedMeals {
  meals: readonly KnownMeal[];
  /** Changes with every change of these meals and recipes. */
  version: string;
  /** Whether the limit of recipe lines is exceeded; later meals are then omitted. */
  isCut: boolean;
}

/** Four times `FOLLOWED_NEEDS_LIMIT`, because recipes sometimes repeat a grocery. */
const PLANNED_LINES_LIMIT = 20_000;
const MEALS_PER_BATCH = 100;
/** A recipe with lines of maximum length takes 200 KB. */
const RECIPES_PER_BATCH = 20;

/** The known meals of these days, and these entries on any day, with their recipes' ingredients. */
export async function readPlannedMeals(
  { meals, recipes }: PlanCollections,
  householdId: string,
  days: readonly DayRange[],
  entryIds: readonly string[],
): Promise<PlannedMeals> {
  const found = await findMeals(meals, householdId, days, entryIds);
  const recipesById = new Map<string, RecipeDocument | null>();
  const known: KnownMeal[] = [];
  let lines = 0;
  for (let start = 0; start < found.length; start += MEALS_PER_BATCH) {
    const batch = found.slice(start, start + MEALS_PER_BATCH);
    if (lines <= PLANNED_LINES_LIMIT) await addRecipes(recipes, recipesById, householdId, batch);
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
}

/** The meals of these days, and these entries on any day, in the order in which lists are filled. */
async function findMeals(
  meals: PlanCollections['meals'],
  householdId: string,
  days: readonly DayRange[],
  entryIds: readonly string[],
): Promise<readonly PlannedMealDocument[]> {
  const documents = new Map<string, PlannedMealDocument>();
  const add = (found: readonly PlannedMealDocument[]) => {
    for (const meal of found) documents.set(meal._id, meal);
  };
  for (const { first, last } of days) {
    add(await meals.find({ householdId, day: { $gte: first, $lte: last } }).toArray());
  }
  const elsewhere = entryIds.filter((entryId) => !documents.has(entryId));
  if (elsewhere.length > 0) add(await meals.find({ _id: { $in: elsewhere }, householdId }).toArray());
  return [...documents.values()].sort(byDay);
}

function byDay(one: PlannedMealDocument, other: PlannedMealDocument): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return one._id < other._id ? -1 : 1;
}

/** Looks up the meals' recipes that `known` doesn't have. */
async function addRecipes(
  recipes: PlanCollections['recipes'],
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
