import type { ComparedRecipe, importRowSchema, RecipeDetails } from '@forkcast/contracts';
import { differingDetails } from '@forkcast/contracts';
import { createPace, type DocumentDatabase } from '@forkcast/event-sourcing';
import { foldText } from '@forkcast/service-kit';
import pMap from 'p-map';
import type { z } from 'zod';
import {
  findRecipesById,
  findRecipesByName,
  findRecipesByUrl,
  type FoundRecipe,
} from '../recipe/collection/recipeCollection';
import { findByExternalId, findOrigins, type OriginDocument } from './origins/recipeOrigins';
import { digestOf, readRows, type ReadRow } from './readRows';

type There = NonNullable<ComparedRecipe['there']>;
type Match = Pick<There, 'by'> & { found: FoundRecipe };

/** Recipes with the same link, or name, that are looked at. */
const ALIKE = 20;
const LOOKED_FOR_AT_ONCE = 8;

/**
 * Says of recipes of a file which of a household's they are: by what their app calls them, else by a link together with a name or
 * ingredients, else by name and ingredients.
 */
export async function compareRows(
  rows: readonly z.output<typeof importRowSchema>[],
  householdId: string,
  database: DocumentDatabase,
): Promise<ComparedRecipe[]> {
  const pace = createPace(() => true);
  const read = await readRows(rows, 0, pace);
  const known = await knownByExternalId(read.rows, householdId, database);
  const match = async (row: ReadRow): Promise<Match | null> => {
    await pace();
    const found = row.externalId === null ? undefined : known.get(row.externalId);
    if (found) return { by: 'external-id', found };
    return (await byLink(row, householdId, database)) ?? (await byContent(row, householdId, database));
  };
  const matches = await pMap(read.rows, match, { concurrency: LOOKED_FOR_AT_ONCE });
  const ids = matches.flatMap((each) => (each ? [each.found._id] : []));
  const origins = new Map(
    (await findOrigins(database, householdId, [...new Set(ids)])).map((origin) => [origin._id, origin]),
  );
  const compared = rows.map((): ComparedRecipe => ({ refused: null, there: null }));
  for (const { row, reason } of read.skipped) compared[row - 1] = { refused: reason, there: null };
  for (const [index, row] of read.rows.entries()) {
    const found = matches[index];
    if (!found) continue;
    await pace();
    compared[row.row - 1] = { refused: null, there: thereAs(row, found, origins.get(found.found._id)) };
  }
  return compared;
}

async function knownByExternalId(
  rows: readonly ReadRow[],
  householdId: string,
  database: DocumentDatabase,
): Promise<ReadonlyMap<string, FoundRecipe>> {
  const externalIds = rows.flatMap(({ externalId }) => externalId ?? []);
  if (externalIds.length === 0) return new Map();
  const most = externalIds.length * ALIKE;
  const origins = await findByExternalId(database, householdId, externalIds, most);
  const recipes = await findRecipesById(
    database,
    householdId,
    origins.map(({ _id }) => _id),
  );
  const byId = new Map(recipes.map((found) => [found._id, found]));
  // Of several the oldest, whichever order they were found in.
  const inOrder = [...origins].sort((a, b) => (a._id < b._id ? 1 : -1));
  return new Map(
    inOrder.flatMap(({ _id, externalId }) => {
      const found = byId.get(_id);
      return found && externalId !== null ? [[externalId, found]] : [];
    }),
  );
}

/** Many recipes may name one site or one book: a link says that they are the same only together with something else. */
async function byLink(
  { details }: ReadRow,
  householdId: string,
  database: DocumentDatabase,
): Promise<Match | null> {
  if (details.url === null) return null;
  const alike = await findRecipesByUrl(database, householdId, [details.url], ALIKE);
  const found =
    alike.find(({ name }) => foldText(name) === foldText(details.name)) ??
    alike.find((each) => hasSameIngredients(each, details));
  return found ? { by: 'link', found } : null;
}

async function byContent(
  { details }: ReadRow,
  householdId: string,
  database: DocumentDatabase,
): Promise<Match | null> {
  if (details.ingredients.length === 0) return null;
  const alike = await findRecipesByName(database, householdId, details.name, ALIKE);
  const found = alike.find((each) => hasSameIngredients(each, details));
  return found ? { by: 'name-and-ingredients', found } : null;
}

function hasSameIngredients(one: RecipeDetails, other: RecipeDetails): boolean {
  if (one.ingredients.length === 0) return false;
  return ingredientsKeyOf(one) === ingredientsKeyOf(other);
}

function ingredientsKeyOf({ ingredients }: RecipeDetails): string {
  const lines = ingredients.map(({ name, quantity, unit }) =>
    JSON.stringify([foldText(name), quantity, unit]),
  );
  return lines.sort().join('\n');
}

function thereAs(row: ReadRow, { by, found }: Match, origin: OriginDocument | undefined): There {
  const isSaidBefore = by === 'external-id' && origin?.digest === row.digest;
  return {
    recipeId: found._id,
    name: found.name,
    revision: found.revision,
    by,
    same: isSaidBefore || differingDetails(found, row.details).length === 0,
    edited: origin?.digest !== digestOf(found),
    photos: found.photos.length,
    importId: origin?.importId ?? null,
  };
}
