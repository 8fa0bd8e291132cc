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

/** Recipes compared per row with the same link, name or import. */
const MAX_CANDIDATES = 20;
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
  const yieldToOthers = createBackgroundYield(() => true);
  const read = await readRows(rows, 0, yieldToOthers);
  const known = await findImported(read.rows, householdId, database);
  const match = async (row: ReadRow): Promise<Match | null> => {
    await yieldToOthers();
    const found = matchExternalId(row, known.byExternalId);
    if (found) return { by: 'external-id', found };
    const digestMatch = known.byDigest.get(row.digest);
    if (digestMatch) return { by: 'import', found: digestMatch };
    return (
      (await findByLink(row, householdId, database)) ?? (await findByContent(row, householdId, database))
    );
  };
  const matches = await pMap(read.rows, match, { concurrency: CONCURRENT_LOOKUPS });
  const ids = [...new Set(matches.flatMap((each) => (each ? [each.found._id] : [])))];
  const origins = new Map(
    (await findOrigins(database, householdId, ids)).map((origin) => [origin._id, origin]),
  );
  const photoCounts = await countPhotos(database, householdId, ids);
  const compared = rows.map((): ComparedRecipe => ({ refused: null, there: null }));
  for (const { row, reason } of read.skipped) compared[row - 1] = { refused: reason, there: null };
  for (const [index, row] of read.rows.entries()) {
    const found = matches[index];
    if (!found) continue;
    await yieldToOthers();
    const there = toExisting(row, found, origins.get(found.found._id));
    const photos = Math.max(there.photos, photoCounts.get(there.recipeId) ?? 0);
    compared[row.row - 1] = { refused: null, there: { ...there, photos } };
  }
  return compared;
}

/** Recipes from earlier imports, by external id and by the digest of their content. */
async function findImported(rows: readonly ReadRow[], householdId: string, database: DocumentDatabase) {
  const externalIds = rows.flatMap(({ externalId }) =>
    externalId === null ? [] : [externalId, bareId(externalId) ?? []].flat(),
  );
  const digests = rows.map(({ digest }) => digest);
  const limit = rows.length * MAX_CANDIDATES;
  const [sameId, sameContent] = await Promise.all([
    findByExternalId(database, householdId, externalIds, limit),
    findByDigest(database, householdId, digests, limit),
  ]);
  const ownRecipeIds = externalIds.flatMap((id) => idInOwnExport(id) ?? []);
  const ids = new Set([...sameId, ...sameContent].map(({ _id }) => _id).concat(ownRecipeIds));
  const recipes = await findRecipesById(database, householdId, [...ids]);
  const byId = new Map(recipes.map((found) => [found._id, found]));
  const recipesBy = (origins: readonly OriginDocument[], key: 'externalId' | 'digest') => {
    // The oldest recipe comes last, so that it replaces the others in the map.
    const newestFirst = [...origins].sort((a, b) => (a._id < b._id ? 1 : -1));
    return new Map(
      newestFirst.flatMap((origin) => {
        const found = byId.get(origin._id);
        const known = origin[key];
        return found && known !== null ? [[known, found] as const] : [];
      }),
    );
  };
  const byExternalId = recipesBy(sameId, 'externalId');
  for (const id of ownRecipeIds) {
    const found = byId.get(id);
    if (found) byExternalId.set(ownExternalId(id), found);
  }
  return { byExternalId, byDigest: recipesBy(sameContent, 'digest') };
}

/**
 * Earlier imports used a server's bare number as external id. Another server may use the number for another recipe, so
 * such a match also needs the same name or link.
 */
function matchExternalId(
  { externalId, details: { name, url } }: ReadRow,
  known: ReadonlyMap<string, FoundRecipe>,
): FoundRecipe | undefined {
  if (externalId === null) return undefined;
  const bare = bareId(externalId);
  const older = bare === undefined ? undefined : known.get(bare);
  const isSame = older && (foldText(older.name) === foldText(name) || (url !== null && older.url === url));
  return known.get(externalId) ?? (isSame ? older : undefined);
}

/** 'nextcloud:17' of 'nextcloud:17@2022-05-06'. */
function bareId(externalId: string): string | undefined {
  return /^([a-z]+:\d+)@/.exec(externalId)?.[1];
}

/** Many recipes may share the link of a site or a book, so the name or the ingredients must match, too. */
async function findByLink(
  { details }: ReadRow,
  householdId: string,
  database: DocumentDatabase,
): Promise<Match | null> {
  if (details.url === null) return null;
  const alike = await findRecipesByUrl(database, householdId, [details.url], MAX_CANDIDATES);
  const found =
    pickBest(alike, details, ({ name }) => foldText(name) === foldText(details.name)) ??
    pickBest(alike, details, (each) => hasSameIngredients(each, details));
  return found ? { by: 'link', found } : null;
}

async function findByContent(
  { details }: ReadRow,
  householdId: string,
  database: DocumentDatabase,
): Promise<Match | null> {
  if (details.ingredients.length === 0) return null;
  const alike = await findRecipesByName(database, householdId, details.name, MAX_CANDIDATES);
  const found = pickBest(alike, details, (each) => hasSameIngredients(each, details));
  return found ? { by: 'name-and-ingredients', found } : null;
}

/** The recipe with identical content, else the first. */
function pickBest(
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

function toExisting(row: ReadRow, { by, found }: Match, origin: OriginDocument | undefined): ExistingRecipe {
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
