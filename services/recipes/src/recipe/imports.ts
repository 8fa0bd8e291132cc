import type { RecipeDetails } from '@forkcast/contracts';
import type { Imported, RecipeEvent, ImportedOpinions } from './events';
import type { RecipeKey } from './recipeKey';

/** The imports of a recipe. */
export interface RecipeImports {
  /** The latest import that isn't undone. */
  imported: Imported | null;
  /** The imports that added or replaced it and aren't undone. */
  imports: readonly string[];
  /** The details that an import replaced, until the next change. */
  replaced: Replaced | null;
  /** The imports of photos by photo id. */
  photosOfImports: ReadonlyMap<string, string>;
}

interface Replaced {
  importId: string;
  before: RecipeDetails;
  importedBefore: Imported | null;
  said: ImportedOpinions;
}

/** The state of a new recipe. */
export function initialImports(origin: Imported | undefined): RecipeImports {
  return {
    imported: origin ?? null,
    imports: origin ? [origin.importId] : [],
    replaced: null,
    photosOfImports: new Map(),
  };
}

/** The rating, favourite and last day in a file. Undoing the import removes the day. */
export function importedOpinionEvents(
  key: RecipeKey,
  { rating, favouriteOf, lastMade }: ImportedOpinions & { lastMade: string | null },
  makingId: string | undefined,
): readonly RecipeEvent[] {
  const events: RecipeEvent[] = [];
  if (rating !== null) events.push({ type: 'RecipeRated', data: { ...key, rating, imported: true } });
  if (favouriteOf !== null) events.push({ type: 'RecipeFavoured', data: { ...key, accountId: favouriteOf } });
  if (lastMade !== null && makingId !== undefined)
    events.push({ type: 'RecipeMade', data: { ...key, lastUsed: lastMade, makingId } });
  return events;
}
