import {
  formatPosition,
  isDuplicateKey,
  type DocumentDatabase,
  type Position,
} from '@forkcast/event-sourcing';

/** What the planner keeps of another service's recipe: that it exists, or that it did, and its name. */
interface KnownRecipeDocument {
  _id: string;
  householdId: string;
  /** Empty once it is deleted. */
  name: string;
  deleted: boolean;
  /** Where the newest event about it is in the log, in a form that sorts. */
  asOf: string;
}

export interface KnownRecipe {
  recipeId: string;
  householdId: string;
  name: string;
  deleted: boolean;
}

export interface KnownRecipes {
  stateOf(householdId: string, recipeId: string): Promise<'kept' | 'deleted' | 'unknown'>;
  /** The recipes that the household's collection holds. */
  keptBy(householdId: string): Promise<readonly { recipeId: string; name: string }[]>;
  /** Late and repeated news change nothing. */
  learn(recipe: KnownRecipe, position: Position): Promise<void>;
}

export async function createKnownRecipes(database: DocumentDatabase): Promise<KnownRecipes> {
  const recipes = database.collection<KnownRecipeDocument>('planner-recipes');
  await recipes.createIndex({ householdId: 1, deleted: 1 });
  return {
    async stateOf(householdId, recipeId) {
      const recipe = await recipes.findOne({ _id: recipeId, householdId });
      if (!recipe) return 'unknown';
      return recipe.deleted ? 'deleted' : 'kept';
    },
    async keptBy(householdId) {
      const kept = await recipes.find({ householdId, deleted: false }).toArray();
      return kept.map(({ _id, name }) => ({ recipeId: _id, name }));
    },
    async learn({ recipeId, householdId, name, deleted }, position) {
      const asOf = formatPosition(position).padStart(20, '0');
      try {
        // No match means either that it is new, or that something newer is known: then the key is taken.
        await recipes.replaceOne(
          { _id: recipeId, asOf: { $lte: asOf } },
          { householdId, name, deleted, asOf },
          { upsert: true },
        );
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
  };
}
