import { recipeDetailsOf, type RecipeDetails } from '@forkcast/contracts';
import type { DocumentDatabase, Position } from '@forkcast/event-sourcing';
import { learn, openCopies, type CopyDocument } from '@forkcast/service-kit';

/** What the community keeps of a household's recipe, so that it can be shared; `snapshot` is null once deleted. */
interface RecipeCopyDocument extends CopyDocument {
  snapshot: Parameters<typeof recipeDetailsOf>[0] | null;
}

/** The collection of these. */
export const RECIPE_COPIES = 'community-recipe-copies';

export interface RecipeCopies {
  snapshotOf(householdId: string, recipeId: string): Promise<RecipeDetails | null>;
  /** Late and repeated news change nothing. */
  learn(
    recipe: { recipeId: string; householdId: string; snapshot: RecipeDetails | null },
    position: Position,
  ): Promise<void>;
}

export async function createRecipeCopies(database: DocumentDatabase): Promise<RecipeCopies> {
  const copies = openCopies<RecipeCopyDocument>(database, RECIPE_COPIES);
  await copies.createIndex({ householdId: 1 });
  return {
    async snapshotOf(householdId, recipeId) {
      const snapshot = (await copies.findOne({ _id: recipeId, householdId }))?.snapshot;
      // Copies from before there were all details lack some.
      return snapshot ? recipeDetailsOf(snapshot) : null;
    },
    learn: ({ recipeId, ...recipe }, position) => learn(copies, { _id: recipeId, ...recipe }, position),
  };
}
