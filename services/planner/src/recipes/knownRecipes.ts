import type { DocumentDatabase, Position } from '@forkcast/event-sourcing';
import { storeReplica, storeReplicas, openReplicas, type ReplicaDocument } from '@forkcast/service-kit';

/** The collection of these replicas. */
export const KNOWN_RECIPES = 'planner-recipes';

/** The consumer that updates these replicas. */
export const RECIPES_CONSUMER = 'planner-keeps-up-with-recipes';

const BATCH_SIZE = 500;

/** The planner's replica of a recipe: whether it exists or was deleted, its name and servings. */
interface KnownRecipeDocument extends ReplicaDocument {
  /** Empty once deleted. */
  name: string;
  /** Missing from documents written before recipes had servings. */
  servings?: number | null;
  deleted: boolean;
}

export interface KnownRecipe {
  recipeId: string;
  householdId: string;
  name: string;
  /** Null if unknown. */
  servings: number | null;
  deleted: boolean;
}

export type KnownRecipes = Awaited<ReturnType<typeof createKnownRecipes>>;

export async function createKnownRecipes(database: DocumentDatabase) {
  const recipes = openReplicas<KnownRecipeDocument>(database, KNOWN_RECIPES);
  await recipes.createIndex({ householdId: 1, deleted: 1 });
  async function about(
    householdId: string,
    recipeIds: readonly string[],
  ): Promise<ReadonlyMap<string, KnownRecipe>> {
    const ids = [...new Set(recipeIds)];
    if (ids.length === 0) return new Map();
    const found = await recipes.find({ _id: { $in: ids }, householdId }).toArray();
    return new Map(
      found.map(({ _id, name, servings = null, deleted }) => [
        _id,
        { recipeId: _id, householdId, name, servings, deleted },
      ]),
    );
  }
  return {
    /** Keyed by id; omits unknown ones. */
    about,
    async stateOf(householdId: string, recipeId: string): Promise<'kept' | 'deleted' | 'unknown'> {
      const recipe = await recipes.findOne({ _id: recipeId, householdId });
      if (!recipe) return 'unknown';
      return recipe.deleted ? 'deleted' : 'kept';
    },
    /** Removes the ids of deleted recipes from meals; their names stay. */
    async withoutDeleted<Meal extends { recipeId: string | null }>(
      householdId: string,
      meals: readonly Meal[],
    ): Promise<readonly Meal[]> {
      const known = await about(
        householdId,
        meals.flatMap(({ recipeId }) => recipeId ?? []),
      );
      return meals.map((meal) =>
        meal.recipeId !== null && known.get(meal.recipeId)?.deleted ? { ...meal, recipeId: null } : meal,
      );
    },
    /** The recipes in the household's collection. */
    async collectionOf(householdId: string) {
      const collection: { recipeId: string; name: string }[] = [];
      // Yields between batches of a large collection.
      const found = recipes.find(
        { householdId, deleted: false },
        { projection: { name: 1 }, batchSize: BATCH_SIZE },
      );
      for await (const { _id, name } of found) collection.push({ recipeId: _id, name });
      return collection;
    },
    /** Ignores late and repeated messages. */
    store: (recipe: KnownRecipe, position: Position) => storeReplica(recipes, replicaOf(recipe), position),
    storeAll: (updates: readonly { recipe: KnownRecipe; position: Position }[]) =>
      storeReplicas(
        recipes,
        updates.map(({ recipe, position }) => ({ copy: replicaOf(recipe), position })),
      ),
  };
}

function replicaOf({ recipeId, ...recipe }: KnownRecipe): Omit<KnownRecipeDocument, 'asOf'> {
  return { _id: recipeId, ...recipe };
}
