import {
  formatPosition,
  isDuplicateKey,
  type DocumentDatabase,
  type Position,
} from '@forkcast/event-sourcing';

/** What the planner keeps of another service's recipe: that it exists, or that it did. */
interface KnownRecipeDocument {
  _id: string;
  householdId: string;
  deleted: boolean;
  /** Where the newest event about it is in the log, in a form that sorts. */
  asOf: string;
}

export interface KnownRecipe {
  recipeId: string;
  householdId: string;
  deleted: boolean;
}

export interface KnownRecipes {
  stateOf(householdId: string, recipeId: string): Promise<'kept' | 'deleted' | 'unknown'>;
  /** Late and repeated news change nothing. */
  learn(recipe: KnownRecipe, position: Position): Promise<void>;
}

export function createKnownRecipes(database: DocumentDatabase): KnownRecipes {
  const recipes = database.collection<KnownRecipeDocument>('planner-recipes');
  return {
    async stateOf(householdId, recipeId) {
      const recipe = await recipes.findOne({ _id: recipeId, householdId });
      if (!recipe) return 'unknown';
      return recipe.deleted ? 'deleted' : 'kept';
    },
    async learn({ recipeId, householdId, deleted }, position) {
      const asOf = formatPosition(position).padStart(20, '0');
      try {
        // No match means either that it is new, or that something newer is known: then the key is taken.
        await recipes.replaceOne(
          { _id: recipeId, asOf: { $lt: asOf } },
          { householdId, deleted, asOf },
          { upsert: true },
        );
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
  };
}
