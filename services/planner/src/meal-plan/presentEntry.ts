import type { MealPlanEntry } from '@forkcast/contracts';
import { midnightOf } from '@forkcast/days';
import { ApiError, type Identity } from '@forkcast/service-kit';
import type { ActiveRepeat, MealRepeats } from '../meal-repeat/repeats/mealRepeats';
import type { KnownRecipe, KnownRecipes } from '../recipes/knownRecipes';
import type { Meal } from './events';

type Viewer = Pick<Identity, 'householdId' | 'timeZone'>;

const BATCH_SIZE = 100;

/** Presents meals in API format. */
export interface EntryPresenter {
  all(meals: readonly Meal[], viewer: Viewer): Promise<readonly MealPlanEntry[]>;
  /** Streams entries in the same order, looking up recipes in batches of a hundred. */
  each(meals: AsyncIterable<Meal>, viewer: Viewer): AsyncGenerator<MealPlanEntry, void, void>;
  one(meal: Meal, viewer: Viewer): Promise<MealPlanEntry>;
  /** A meal that was just planned, so it has no repeat yet, and its recipe. */
  planned(meal: Meal, recipe: KnownRecipe | null, viewer: Pick<Viewer, 'timeZone'>): MealPlanEntry;
}

/** Presents a meal's day as the instant of midnight in the user's time zone. */
export function createEntryPresenter(
  recipes: Pick<KnownRecipes, 'about'>,
  repeats: Pick<MealRepeats, 'of'>,
): EntryPresenter {
  async function all(meals: readonly Meal[], { householdId, timeZone }: Viewer) {
    const recipeIds = meals.flatMap(({ recipeId }) => recipeId ?? []);
    const [known, active] = await Promise.all([
      recipes.about(householdId, recipeIds),
      repeats.of(householdId),
    ]);
    return meals.map((meal) => {
      const repeat = active.find(
        ({ repeatId, entryId }) => repeatId === meal.repeatId || entryId === meal.entryId,
      );
      const recipe = meal.recipeId === null ? undefined : known.get(meal.recipeId);
      return presentMeal(meal, timeZone, { recipe, repeat });
    });
  }
  async function* each(meals: AsyncIterable<Meal>, viewer: Viewer) {
    let batch: Meal[] = [];
    for await (const meal of meals) {
      batch.push(meal);
      if (batch.length < BATCH_SIZE) continue;
      yield* await all(batch, viewer);
      batch = [];
    }
    if (batch.length > 0) yield* await all(batch, viewer);
  }
  return {
    all,
    each,
    async one(meal, viewer) {
      const [entry] = await all([meal], viewer);
      if (!entry) throw new Error('A meal was presented as nothing');
      return entry;
    },
    planned: (meal, recipe, { timeZone }) => presentMeal(meal, timeZone, { recipe: recipe ?? undefined }),
  };
}

function presentMeal(
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
