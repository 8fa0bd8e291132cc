import type { DocumentDatabase, Position } from '@forkcast/event-sourcing';
import { learn, openCopies, type CopyDocument } from '@forkcast/service-kit';
import type { RecipeSnapshot } from '../listing/events';

/** What the community keeps of a household's recipe, so that it can be shared; `snapshot` is null once deleted. */
interface RecipeCopyDocument extends CopyDocument {
  snapshot: (Omit<RecipeSnapshot, 'servings'> & { servings?: number | null }) | null;
}

/** The collection of these. */
export const RECIPE_COPIES = 'community-recipe-copies';

export interface RecipeCopies {
  snapshotOf(householdId: string, recipeId: string): Promise<RecipeSnapshot | null>;
  /** Late and repeated news change nothing. */
  learn(
    recipe: { recipeId: string; householdId: string; snapshot: RecipeSnapshot | null },
    position: Position,
  ): Promise<void>;
}

export async function createRecipeCopies(database: DocumentDatabase): Promise<RecipeCopies> {
  const copies = openCopies<RecipeCopyDocument>(database, RECIPE_COPIES);
  await copies.createIndex({ householdId: 1 });
  return {
    async snapshotOf(householdId, recipeId) {
      const snapshot = (await copies.findOne({ _id: recipeId, householdId }))?.snapshot;
      // Copies from before recipes had servings lack them.
      return snapshot ? { ...snapshot, servings: snapshot.servings ?? null } : null;
    },
    learn: ({ recipeId, ...recipe }, position) => learn(copies, { _id: recipeId, ...recipe }, position),
  };
}
