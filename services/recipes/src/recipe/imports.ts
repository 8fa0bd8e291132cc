import type { RecipeDetails } from '@forkcast/contracts';
import type { Imported, RecipeEvent, Said } from './events';
import type { RecipeKey } from './recipeKey';

/** What is known of the imports that a recipe came with. */
export interface HowImported {
  /** How it came with an import, the last one that is not undone. */
  imported: Imported | null;
  /** The imports that added or replaced it, without those that are undone. */
  imports: readonly string[];
  /** What an import replaced, until somebody changes the recipe. */
  replaced: Replaced | null;
  /** Which photos came with which imports. */
  photosOfImports: ReadonlyMap<string, string>;
}

interface Replaced {
  importId: string;
  before: RecipeDetails;
  importedBefore: Imported | null;
  said: Said;
}

/** A recipe that is there anew. */
export function importedAs(how: Imported | undefined): HowImported {
  return {
    imported: how ?? null,
    imports: how ? [how.importId] : [],
    replaced: null,
    photosOfImports: new Map(),
  };
}

/** What a file says of a recipe beside its details; the day it was made is taken back with the import. */
export function saidByFile(
  key: RecipeKey,
  { rating, favouriteOf, lastMade }: Said & { lastMade: string | null },
  makingId: string | undefined,
): readonly RecipeEvent[] {
  const events: RecipeEvent[] = [];
  if (rating !== null) events.push({ type: 'RecipeRated', data: { ...key, rating, imported: true } });
  if (favouriteOf !== null) events.push({ type: 'RecipeFavoured', data: { ...key, accountId: favouriteOf } });
  if (lastMade !== null && makingId !== undefined)
    events.push({ type: 'RecipeMade', data: { ...key, lastUsed: lastMade, makingId } });
  return events;
}
