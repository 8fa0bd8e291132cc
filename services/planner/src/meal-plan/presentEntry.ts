import type { MealPlanEntry } from '@forkcast/contracts';
import { midnightOf } from '@forkcast/days';
import { ApiError, type Identity } from '@forkcast/service-kit';
import type { ActiveRepeat, MealRepeats } from '../meal-repeat/repeats/mealRepeats';
import type { KnownRecipe, KnownRecipes } from '../recipes/knownRecipes';
import type { Meal } from './events';

type Asking = Pick<Identity, 'householdId' | 'timeZone'>;

const BATCH = 100;

/** Presents meals in API format. */
export interface EntryPresenter {
  all(meals: readonly Meal[], asking: Asking): Promise<readonly MealPlanEntry[]>;
  /** Streams entries in the same order, looking up recipes in batches of a hundred. */
  each(meals: AsyncIterable<Meal>, asking: Asking): AsyncGenerator<MealPlanEntry, void, void>;
  one(meal: Meal, asking: Asking): Promise<MealPlanEntry>;
  /** A meal that was just planned, so it has no repeat yet, and its recipe. */
  planned(meal: Meal, recipe: KnownRecipe | null, asking: Pick<Asking, 'timeZone'>): MealPlanEntry;
}

/** Presents a meal's day as the instant of midnight in the user's time zone. */
export function createEntryPresenter(
  recipes: Pick<KnownRecipes, 'about'>,
  repeats: Pick<MealRepeats, 'of'>,
): EntryPresenter {
  function recipesOf(meals: readonly Meal[], householdId: string) {
    return recipes.about(
      householdId,
      meals.flatMap(({ recipeId }) => recipeId ?? []),
    );
  }
  async function all(meals: readonly Meal[], { householdId, timeZone }: Asking) {
    const [known, active] = await Promise.all([recipesOf(meals, householdId), repeats.of(householdId)]);
    return meals.map((meal) => {
      const repeat = active.find(
        ({ repeatId, entryId }) => repeatId === meal.repeatId || entryId === meal.entryId,
      );
      const recipe = meal.recipeId === null ? undefined : known.get(meal.recipeId);
      return presented(meal, timeZone, { recipe, repeat });
    });
  }
  async function* each(meals: AsyncIterable<Meal>, asking: Asking) {
    let batch: Meal[] = [];
    for await (const meal of meals) {
      batch.push(meal);
      if (batch.length < BATCH) continue;
      yield* await all(batch, asking);
      batch = [];
    }
    if (batch.length > 0) yield* await all(batch, asking);
  }
  return {
    all,
    each,
    async one(meal, asking) {
      const [entry] = await all([meal], asking);
      if (!entry) throw new Error('A meal was presented as nothing');
      return entry;
    },
    planned: (meal, recipe, { timeZone }) => presented(meal, timeZone, { recipe: recipe ?? undefined }),
  };
}

function presented(
  meal: Meal,
  timeZone: string,
  { recipe, repeat }: { recipe?: KnownRecipe | undefined; repeat?: ActiveRepeat | undefined },
): MealPlanEntry {
  return {
    id: meal.entryId,
    date: midnightOf(meal.day, timeZone).toISOString(),
    mealType: meal.mealType,
    kind: meal.kind ?? 'meal',
    recipeId: meal.recipeId,
    recipeName: meal.recipeName,
    recipeUrl: meal.recipeUrl,
    notes: meal.notes,
    servings: meal.servings,
    recipeServings: recipe?.servings || null,
    repeat: repeat ? { id: repeat.repeatId, until: repeat.until } : null,
    isTemplate: meal.isTemplate,
  };
}

export function mealNotFound(): ApiError {
  return new ApiError('not-found', 'Could not find matching meal plan entry');
}
