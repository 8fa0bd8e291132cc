import {
  formatPosition,
  isDuplicateKey,
  type DocumentDatabase,
  type Position,
} from '@forkcast/event-sourcing';
import type { RecipeSnapshot } from '../listing/events';

/** What the community keeps of a household's recipe, so that it can be shared; `snapshot` is null once deleted. */
interface RecipeCopyDocument {
  _id: string;
  householdId: string;
  snapshot: RecipeSnapshot | null;
  /** Where the newest event about it is in the log, in a form that sorts. */
  asOf: string;
}

export interface RecipeCopies {
  snapshotOf(householdId: string, recipeId: string): Promise<RecipeSnapshot | null>;
  /** Late and repeated news change nothing. */
  learn(
    recipe: { recipeId: string; householdId: string; snapshot: RecipeSnapshot | null },
    position: Position,
  ): Promise<void>;
}

export function createRecipeCopies(database: DocumentDatabase): RecipeCopies {
  const copies = database.collection<RecipeCopyDocument>('community-recipe-copies');
  return {
    async snapshotOf(householdId, recipeId) {
      return (await copies.findOne({ _id: recipeId, householdId }))?.snapshot ?? null;
    },
    async learn({ recipeId, householdId, snapshot }, position) {
      const asOf = formatPosition(position).padStart(20, '0');
      try {
        // No match means either that it is new, or that something newer is known: then the key is taken.
        await copies.replaceOne(
          { _id: recipeId, asOf: { $lt: asOf } },
          { householdId, snapshot, asOf },
          { upsert: true },
        );
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
  };
}
