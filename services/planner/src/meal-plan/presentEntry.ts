import type { MealPlanEntry } from '@forkcast/contracts';
import { midnightOf } from '@forkcast/days';
import { ApiError, type Identity } from '@forkcast/service-kit';
import type { MealRepeats } from '../meal-repeat/repeats/mealRepeats';
import type { KnownRecipes } from '../recipes/knownRecipes';
import type { Meal } from './events';

type Viewer = Pick<Identity, 'householdId' | 'timeZone'>;

const BATCH_SIZE = 100;

/** Presents meals in API format: a meal's day as the instant of midnight in the user's time zone. */
export function createEntryPresenter(recipes: Pick<KnownRecipes, 'about'>, repeats: Pick<MealRepeats, 'of'>) {
  async function all(
    meals: readonly Meal[],
    { householdId, timeZone }: Viewer,
  ): Promise<readonly MealPlanEntry[]> {
    const recipeIds = meals.flatMap(({ recipeId }) => recipeId ?? []);
    const [known, active] = await Promise.all([
      recipes.about(householdId, recipeIds),
      repeats.of(householdId),
    ]);
    return meals.map((meal) => {
      const repeat = active.find(
        ({ repeatId, entryId }) => repeatId === meal.repeatId || entryId === meal.entryId,
      );
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
        recipeServings: (meal.recipeId !== null && known.get(meal.recipeId)?.servings) || null,
        repeat: repeat ? { id: repeat.repeatId, until: repeat.until } : null,
        isTemplate: meal.isTemplate,
      };
    });
  }

  /** Streams entries in the same order, looking up recipes in batches of a hundred. */
  async function* each(
    meals: AsyncIterable<Meal>,
    viewer: Viewer,
  ): AsyncGenerator<MealPlanEntry, void, void> {
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
    async one(meal: Meal, viewer: Viewer) {
      const [entry] = await all([meal], viewer);
      if (!entry) throw new Error('A meal was presented as nothing');
      return entry;
    },
  };
}

export function mealNotFound(): ApiError {
  return new ApiError('not-found', 'Could not find matching meal plan entry');
}
