import type { ComparedRecipe, importRowSchema, RecipeDetails } from '@forkcast/contracts';
import { differingDetails, foldText } from '@forkcast/contracts';
import {
  createBackgroundYield,
  type DocumentDatabase,
  idInOwnExport,
  ownExternalId,
} from '@forkcast/event-sourcing';
import pMap from 'p-map';
import type { z } from 'zod';
import {
  findRecipesById,
  findRecipesByName,
  findRecipesByUrl,
  type FoundRecipe,
} from '../recipe/collection/recipeQueries';
import { countPhotos } from '../photos/recipePhotos';
import { findByDigest, findByExternalId, findOrigins, type OriginDocument } from './origins/recipeOrigins';
import { digestOf, readRows, type ReadRow } from './readRows';

type ExistingRecipe = NonNullable<ComparedRecipe['there']>;
type Match = Pick<ExistingRecipe, 'by'> & { found: FoundRecipe };

/** The limit of recipes compared per link or name. */
const ALIKE = 20;
const CONCURRENT_LOOKUPS = 8;

/**
 * Matches the recipes of a file with the household's: by external id, else by the content that an earlier file had,
 * else by link together with name or ingredients, else by name and ingredients.
 */
export async function compareRows(
  rows: readonly z.output<typeof importRowSchema>[],
  householdId: string,
  database: DocumentDatabase,
): Promise<ComparedRecipe[]> {
  const pace = createBackgroundYield(() => true);
  const read = await readRows(rows, 0, pace);
  const known = await knownFromImports(read.rows, householdId, database);
  const match = async (row: ReadRow): Promise<Match | null> => {
    await pace();
    const found = foundByExternalId(row, known.byExternalId);
    if (found) return { by: 'external-id', found };
    const digestMatch = known.byDigest.get(row.digest);
    if (digestMatch) return { by: 'import', found: digestMatch };
    return (await byLink(row, householdId, database)) ?? (await byContent(row, householdId, database));
  };
  const matches = await pMap(read.rows, match, { concurrency: CONCURRENT_LOOKUPS });
  const ids = [...new Set(matches.flatMap((each) => (each ? [each.found._id] : [])))];
  const origins = new Map(
    (await findOrigins(database, householdId, ids)).map((origin) => [origin._id, origin]),
  );
  const held = await countPhotos(database, householdId, ids);
  const compared = rows.map((): ComparedRecipe => ({ refused: null, there: null }));
  for (const { row, reason } of read.skipped) compared[row - 1] = { refused: reason, there: null };
  for (const [index, row] of read.rows.entries()) {
    const found = matches[index];
    if (!found) continue;
    await pace();
    const there = thereAs(row, found, origins.get(found.found._id));
    const photos = Math.max(there.photos, held.get(there.recipeId) ?? 0);
    compared[row.row - 1] = { refused: null, there: { ...there, photos } };
  }
  return compared;
}

/** Recipes from earlier imports, by external id and by the digest of their content. */
async function knownFromImports(rows: readonly ReadRow[], householdId: string, database: DocumentDatabase) {
  const externalIds = rows.flatMap(({ externalId }) =>
    externalId === null ? [] : [externalId, ...(bareId(externalId) ?? [])],
  );
  const digests = rows.map(({ digest }) => digest);
  const limit = rows.length * ALIKE;
  const [sameId, sameContent] = await Promise.all([
    findByExternalId(database, householdId, externalIds, limit),
    findByDigest(database, householdId, digests, limit),
  ]);
  const ownRecipeIds = externalIds.flatMap((id) => idInOwnExport(id) ?? []);
  const ids = new Set([...sameId, ...sameContent].map(({ _id }) => _id).concat(ownRecipeIds));
  const recipes = await findRecipesById(database, householdId, [...ids]);
  const byId = new Map(recipes.map((found) => [found._id, found]));
  const by = (origins: readonly OriginDocument[], key: 'externalId' | 'digest') => {
    // Of several, the oldest wins, in whichever order they were found.
    const inOrder = [...origins].sort((a, b) => (a._id < b._id ? 1 : -1));
    return new Map(
      inOrder.flatMap((origin) => {
        const found = byId.get(origin._id);
        const known = origin[key];
        return found && known !== null ? [[known, found] as const] : [];
      }),
    );
  };
  const byExternalId = by(sameId, 'externalId');
  for (const id of ownRecipeIds) {
    const found = byId.get(id);
    if (found) byExternalId.set(ownExternalId(id), found);
  }
  return { byExternalId, byDigest: by(sameContent, 'digest') };
}

/**
 * Earlier imports used the server's number as external id, but another server uses the same number for
 * another recipe.
 */
function foundByExternalId(
  { externalId, details: { name, url } }: ReadRow,
  known: ReadonlyMap<string, FoundRecipe>,
): FoundRecipe | undefined {
  if (externalId === null) return undefined;
  const [bare] = bareId(externalId) ?? [];
  const before = bare === undefined ? undefined : known.get(bare);
  const isSame = before && (foldText(before.name) === foldText(name) || (url !== null && before.url === url));
  return known.get(externalId) ?? (isSame ? before : undefined);
}

/** 'nextcloud:17' of 'nextcloud:17@2022-05-06'. */
function bareId(externalId: string): readonly [string] | null {
  const bare = /^([a-z]+:\d+)@/.exec(externalId)?.[1];
  return bare === undefined ? null : [bare];
}

/** Many recipes may share the link of a site or a book, so a link needs a second match. */
async function byLink(
  { details }: ReadRow,
  householdId: string,
  database: DocumentDatabase,
): Promise<Match | null> {
  if (details.url === null) return null;
  const alike = await findRecipesByUrl(database, householdId, [details.url], ALIKE);
  const found =
    bestOf(alike, details, ({ name }) => foldText(name) === foldText(details.name)) ??
    bestOf(alike, details, (each) => hasSameIngredients(each, details));
  return found ? { by: 'link', found } : null;
}

async function byContent(
  { details }: ReadRow,
  householdId: string,
  database: DocumentDatabase,
): Promise<Match | null> {
  if (details.ingredients.length === 0) return null;
  const alike = await findRecipesByName(database, householdId, details.name, ALIKE);
  const found = bestOf(alike, details, (each) => hasSameIngredients(each, details));
  return found ? { by: 'name-and-ingredients', found } : null;
}

/** The recipe with identical content, else the first. */
function bestOf(
  alike: readonly FoundRecipe[],
  details: RecipeDetails,
  isAlike: (found: FoundRecipe) => boolean,
): FoundRecipe | undefined {
  const found = alike.filter(isAlike);
  return found.find((each) => differingDetails(each, details).length === 0) ?? found[0];
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

function thereAs(row: ReadRow, { by, found }: Match, origin: OriginDocument | undefined): ExistingRecipe {
  const isSameVersion = origin?.digest === row.digest;
  return {
    recipeId: found._id,
    name: found.name,
    revision: found.revision,
    by,
    same: isSameVersion || differingDetails(found, row.details).length === 0,
    edited: origin?.digest !== digestOf(found),
    photos: found.photos.length,
    importId: origin?.importId ?? null,
  };
}
